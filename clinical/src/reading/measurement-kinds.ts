/** Measurements the reader understands: what they are called, their units, and what is plausible. */
export interface MeasurementKind {
  readonly id: string;
  /** Names in the tokeniser's form; words separated by spaces. */
  readonly names: readonly string[];
  /** Smallest and largest value that can be meant, in the unit of the knowledge files. */
  readonly least: number;
  readonly most: number;
  /** Factor to the unit of the knowledge files, by unit as written without spaces and marks. */
  readonly units?: Readonly<Record<string, number>>;
  /** Values from here on were given in the other unit (mg/dl and mmol/l, mostly). */
  readonly otherFrom?: number;
  readonly otherBelow?: number;
  readonly otherFactor?: number;
  readonly otherOffset?: number;
  /** What is called so means something else where none of its units is written. */
  readonly needsUnit?: boolean;
  /** A decimal will do as well: "K 2.9". */
  readonly orDecimal?: boolean;
  /** Values below this were given in a third unit, that of small numbers. */
  readonly smallBelow?: number;
  readonly smallFactor?: number;
}

const names = (text: string) => text.split('|').map((name) => name.trim());

/** "Sugar" with one of these is eaten. */
const amountsOfFood = Object.fromEntries(
  'g gram grams gramm gramos grammes gramas kg spoon spoons teaspoon teaspoons tablespoon tablespoons tsp cube cubes times loffel teeloffel stuck stucke mal cucharada cucharadas cucharaditas veces cuillere cuilleres fois colher colheres vezes ложки ложок рази разів грам грамів ملعقه ملاعق مرات चम्मच बार 克 勺 块 次'
    .split(' ')
    .map((unit) => [unit, 0]),
);

/** Units as the thresholds of the findings files have them. */
// oxfmt-ignore
export const measurementKinds: readonly MeasurementKind[] = [
  { id: 'pulse', names: names('heart rate|heartrate|hr|pulse|pulse rate|resting heart rate|bpm|heart|heartbeat|heart beat|puls|herzrasen|ruhepuls|herzfrequenz|pulso|frecuencia cardiaca|pulsaciones|pouls|frequence cardiaque|frequencia cardiaca|batimentos|пульс|чсс|نبض|النبض|نبضي|पल्स|नाड़ी|心 率|脉 搏|心 跳'), least: 15, most: 300 },
  { id: 'respiratory-rate', names: names('respiratory rate|resp rate|breathing rate|rr|respirations|respiration rate|breaths'), least: 3, most: 120 },
  { id: 'oxygen-saturation', names: names('oxygen saturation|oxygen sat|o2 sat|o2 sats|o2 saturation|spo2|sao2|sats|sat|saturation|oxygen level|oxygen levels|oxygen|pulse ox|pulse oximetry|saturations|sp02|pulse oximeter|oximeter|sauerstoffsattigung|sattigung|sauerstoff|saturacion|saturacion de oxigeno|oxigeno|saturation en oxygene|oxygene|saturacao|saturacao de oxigenio|oxigenio|сатурація|сатурации|сатурация|кисень|اكسجين|الاكسجين|ऑक्सीजन|血 氧|血 氧 饱 和 度'), least: 30, most: 100 },
  // mmol/l; mg/dl values are large.
  { id: 'fasting-glucose', names: names('fasting glucose|glucose fasting|fasting plasma glucose|fasting blood sugar|fasting sugar|fasting blood glucose|fbs'), least: 0.5, most: 120, units: { mgdl: 1 / 18, mg: 1 / 18, mmoll: 1, mmol: 1 }, otherFrom: 34, otherFactor: 1 / 18 },
  { id: 'glucose', names: names('blood sugar|blood sugars|sugar|sugars|glucose|blood glucose|random glucose|bsl|bgl|glycemia|glucemia|blutzucker|blutzuckerwert|zucker|zuckerwert|azucar|azucar en sangre|glucosa|glicemia|glicose|acucar|цукор|цукор крові|цукор у крові|глюкоза|سكر|السكر|سكري|शुगर|ब्लड शुगर|血 糖'), least: 0.5, most: 120, units: { mgdl: 1 / 18, mg: 1 / 18, mmoll: 1, mmol: 1, ...amountsOfFood }, otherFrom: 34, otherFactor: 1 / 18 },
  // In France it is told in g/l, and then the number is small.
  { id: 'glucose', names: names('glycemie'), least: 0.5, most: 120, units: { mgdl: 1 / 18, mg: 1 / 18, mmoll: 1, mmol: 1, g: 5.55, gl: 5.55 }, otherFrom: 34, otherFactor: 1 / 18, smallBelow: 3.5, smallFactor: 5.55 },
  // Per cent; mmol/mol values are large and have another zero.
  { id: 'hba1c', names: names('hba1c|a1c|hemoglobin a1c|hgba1c|glycated hemoglobin|hb a1c|hb a1 c|glycohemoglobin'), least: 3, most: 20, otherFrom: 20, otherFactor: 1 / 10.929, otherOffset: 2.15 },
  // g/dl; g/l values are ten times larger.
  { id: 'haemoglobin', names: names('hemoglobin|hb|hgb|hamoglobin|hemoglobina|hemoglobine|emoglobina|гемоглобін|гемоглобин|هيموجلوبين|الهيموجلوبين|هيموغلوبين|हीमोग्लोबिन|血 红 蛋 白'), least: 2, most: 25, units: { gl: 0.1, gdl: 1 }, otherFrom: 30, otherFactor: 0.1 },
  // Per cent; as a fraction it is below one.
  { id: 'haematocrit', names: names('hematocrit|hct|hkt|pcv|packed cell volume|hamatokrit|hematocrito|hematocrite|ematocrito|гематокрит'), least: 8, most: 75, otherBelow: 1, otherFactor: 100 },
  { id: 'white-cells', names: names('white cell count|white cells|white blood cells|white blood cell count|white count|wbc|wcc|leukocytes|leucocytes|leukocyte count|leukozyten|leucocitos|globulos blancos|globules blancs|globulos brancos|leucociti|globuli bianchi|leukocyty|лейкоцити|лейкоциты|白 细 胞'), least: 0.05, most: 500, otherFrom: 500, otherFactor: 0.001 },
  { id: 'platelets', names: names('platelets|platelet count|plt|thrombozyten|plaquetas|plaquettes|piastrine|plytki krwi|тромбоцити|тромбоциты|الصفائح|الصفائح الدمويه|प्लेटलेट|प्लेटलेट्स|血 小 板'), least: 0.5, most: 2500, otherFrom: 2500, otherFactor: 0.001 },
  { id: 'neutrophils', names: names('neutrophils|neutrophil count|anc|neutrophile|neutrofilos|neutrofili|нейтрофіли|нейтрофилы'), least: 0, most: 100, otherFrom: 100, otherFactor: 0.001 },
  { id: 'eosinophils', names: names('eosinophils|eosinophil count'), least: 0, most: 60, otherFrom: 60, otherFactor: 0.001 },
  { id: 'crp', names: names('crp|c reactive protein|c reaktives protein|proteina c reactiva|proteina c reativa|proteine c reactive|proteina c reattiva|срб'), least: 0, most: 1000, units: { mgdl: 10, mgl: 1 } },
  { id: 'esr', names: names('esr|sed rate|sedimentation rate|erythrocyte sedimentation rate'), least: 0, most: 200 },
  { id: 'sodium', names: names('sodium|na|serum sodium|natrium|sodio|натрій|натрий|صوديوم|الصوديوم|सोडियम|血 钠|钠'), least: 80, most: 200 },
  { id: 'potassium', names: names('potassium|serum potassium|kalium|potasio|potassio|калій|калий|بوتاسيوم|البوتاسيوم|पोटेशियम|पोटैशियम|血 钾|钾'), least: 1, most: 12 },
  // A letter alone means it only with its unit or a decimal.
  { id: 'potassium', names: names('k'), least: 1, most: 12, units: { mmoll: 1, mmol: 1, meql: 1, meq: 1 }, needsUnit: true, orDecimal: true },
  { id: 'calcium', names: names('calcium|serum calcium|corrected calcium|kalzium|calcio|кальцій|кальций|血 钙'), least: 0.5, most: 6, units: { mgdl: 0.25, mmoll: 1 }, otherFrom: 5.5, otherFactor: 0.25 },
  { id: 'magnesium', names: names('magnesium|serum magnesium'), least: 0.1, most: 6, units: { mgdl: 0.411, mmoll: 1 } },
  { id: 'phosphate', names: names('phosphate|phosphorus'), least: 0.1, most: 6, units: { mgdl: 0.323, mmoll: 1 } },
  { id: 'bicarbonate', names: names('bicarbonate|bicarb|hco3'), least: 2, most: 60 },
  // µmol/l; mg/dl values are small.
  { id: 'creatinine', names: names('creatinine|serum creatinine|creat|kreatinin|creatinina|kreatynina|креатинін|креатинин|كرياتينين|الكرياتينين|क्रिएटिनिन|肌 酐'), least: 15, most: 2500, units: { mgdl: 88.4, umoll: 1 }, otherBelow: 16, otherFactor: 88.4 },
  { id: 'egfr', names: names('egfr|gfr|glomerular filtration rate'), least: 1, most: 200 },
  { id: 'urea', names: names('urea|harnstoff|uree|ureia|сечовина|мочевина'), least: 0.5, most: 100, units: { mgdl: 0.1665, mmoll: 1 } },
  // Of the nitrogen alone, and in mg/dl unless something else is written.
  { id: 'urea', names: names('bun|blood urea nitrogen|urea nitrogen'), least: 0.5, most: 100, units: { mgdl: 0.357, mmoll: 1 }, otherFrom: 0, otherFactor: 0.357 },
  { id: 'urine-acr', names: names('acr|albumin creatinine ratio|urine acr'), least: 0, most: 1500, units: { mgg: 0.113 } },
  { id: 'bilirubin', names: names('bilirubin|total bilirubin|bilirubina|bilirubine|gesamtbilirubin|білірубін|билирубин|胆 红 素'), least: 1, most: 1000, units: { mgdl: 17.1, umoll: 1 }, otherBelow: 10, otherFactor: 17.1 },
  { id: 'albumin', names: names('albumin|serum albumin'), least: 5, most: 70, units: { gdl: 10, gl: 1 }, otherBelow: 7, otherFactor: 10 },
  { id: 'alt', names: names('alt|sgpt|alanine aminotransferase|alanine transaminase'), least: 1, most: 20_000 },
  { id: 'ast', names: names('ast|sgot|aspartate aminotransferase'), least: 1, most: 20_000 },
  { id: 'alp', names: names('alp|alkaline phosphatase'), least: 1, most: 5000 },
  { id: 'ggt', names: names('ggt|gamma gt'), least: 1, most: 5000 },
  { id: 'lipase', names: names('lipase'), least: 1, most: 50_000 },
  { id: 'amylase', names: names('amylase'), least: 1, most: 50_000 },
  // ng/l; values in ng/ml are small.
  { id: 'troponin', names: names('troponin|hs troponin|troponin hs|troponin i|troponin t|troponin t hs|troponin i hs|hs troponin t|hs troponin i|high sensitivity troponin|troponina|troponine|тропонін|тропонин|tnt|tni|ctni|ctnt|hs ctnt|hs ctni|肌 钙 蛋 白'), least: 0, most: 100_000, units: { ngml: 1000, ngl: 1, pgml: 1 }, otherBelow: 3, otherFactor: 1000 },
  { id: 'd-dimer', names: names('d dimer|ddimer|dimero d|d dimere|d dimeres|d dimero|д димер'), least: 0, most: 100_000, units: { ngml: 1, mgl: 1000, ugml: 1000 }, otherBelow: 20, otherFactor: 1000 },
  { id: 'nt-probnp', names: names('nt probnp|nt pro bnp|probnp|ntprobnp'), least: 0, most: 100_000 },
  { id: 'bnp', names: names('bnp'), least: 0, most: 100_000 },
  { id: 'lactate', names: names('lactate|serum lactate|laktat|lactato|lattato'), least: 0.1, most: 30, units: { mgdl: 0.111, mmoll: 1 } },
  { id: 'tsh', names: names('tsh|thyroid stimulating hormone|ттг'), least: 0, most: 500 },
  { id: 'inr', names: names('inr|мно|мнв'), least: 0.5, most: 20 },
  { id: 'ferritin', names: names('ferritin|ferritina|ferritine|феритин|ферритин'), least: 0.1, most: 50_000 },
  { id: 'vitamin-d', names: names('vitamin d|vit d|vitamin d3|25 oh vitamin d'), least: 1, most: 400, units: { nmoll: 0.4, ngml: 1 } },
  { id: 'vitamin-b12', names: names('vitamin b12|b12|vit b12'), least: 10, most: 5000, units: { pmoll: 1.355, pgml: 1 } },
  { id: 'mcv', names: names('mcv'), least: 40, most: 150 },
  { id: 'ldl', names: names('ldl|ldl cholesterol|ldl c|ldl chol|ldl chol calc|ldl cholesterin|colesterol ldl'), least: 0.2, most: 25, units: { mgdl: 0.02586, mmoll: 1 }, otherFrom: 25, otherFactor: 0.02586 },
  { id: 'total-cholesterol', names: names('total cholesterol|cholesterol'), least: 1, most: 30, units: { mgdl: 0.02586, mmoll: 1 }, otherFrom: 30, otherFactor: 0.02586 },
  { id: 'triglycerides', names: names('triglycerides'), least: 0.2, most: 100, units: { mgdl: 0.01129, mmoll: 1 }, otherFrom: 30, otherFactor: 0.01129 },
  { id: 'uric-acid', names: names('uric acid|urate'), least: 50, most: 1500, units: { mgdl: 59.5, umoll: 1 }, otherBelow: 25, otherFactor: 59.5 },
  { id: 'psa', names: names('psa|prostate specific antigen'), least: 0, most: 10_000 },
  { id: 'hcg', names: names('hcg|beta hcg|bhcg'), least: 0, most: 1_000_000 },
  { id: 'ck', names: names('ck|creatine kinase|cpk'), least: 1, most: 1_000_000 },
  // mmol/l, hours after a dose; the medicine alone is a dose unless the unit is one of blood.
  { id: 'lithium-level', names: names('lithium level|lithium levels|serum lithium|blood lithium|lithium blood level'), least: 0.1, most: 10 },
  { id: 'lithium-level', names: names('lithium'), least: 0.1, most: 10, units: { mmoll: 1, mmol: 1, meql: 1, meq: 1 }, needsUnit: true },
  // ng/ml.
  { id: 'digoxin-level', names: names('digoxin level|digoxin levels|serum digoxin|digoxin blood level'), least: 0.1, most: 20, units: { nmoll: 0.781, ngml: 1, ugl: 1 } },
  { id: 'arterial-ph', names: names('ph|arterial ph|venous ph|blood ph'), least: 6.5, most: 7.8 },
  { id: 'pco2', names: names('pco2|paco2'), least: 5, most: 200, units: { kpa: 7.5, mmhg: 1 }, otherBelow: 15, otherFactor: 7.5 },
  { id: 'ketones', names: names('ketones|blood ketones'), least: 0, most: 20 },
  // Of one's best; litres a minute say nothing without knowing whose they are.
  { id: 'peak-flow-percent', names: names('peak flow|peak expiratory flow|pef|pefr'), least: 5, most: 130, units: { '%': 1, percent: 1 }, needsUnit: true },
  { id: 'carboxyhaemoglobin', names: names('carboxyhemoglobin|cohb'), least: 0, most: 80 },
  { id: 'qtc', names: names('qtc|qt interval|qt'), least: 250, most: 800 },
  { id: 'intraocular-pressure', names: names('intraocular pressure|iop|eye pressure'), least: 2, most: 90 },
  { id: 'bmi', names: names('bmi|body mass index'), least: 8, most: 100 },
  { id: 'capillary-refill', names: names('capillary refill time|capillary refill|cap refill|crt|cap refill time|crefill'), least: 0.5, most: 20 },
  { id: 'gcs', names: names('gcs|glasgow coma scale|glasgow coma score'), least: 3, most: 15 },
];
