import { compileKnowledge, type KnowledgeFile } from '../src/compile-knowledge.ts';
import { openKnowledge } from '../src/load-knowledge.ts';

/** A handful of findings, so that tests of the reader do not change with the knowledge files. */
const words = `
classes:
  pain: [pain, ache, hurt, sore]
  belly: [belly, stomach, tummy, abdomen]
  knee: [knee]
  chest: [chest]
  leg: [leg]
  swelling: [swelling, swollen]
  breathing: [breathe, breath, breathing]
  family: [mother, father, family]
  blood: [blood, bleeding]
  urine: [urine, pee]
`;

const finding = (id: string, phrases: string[], more: object = {}) => ({
  id,
  name: id,
  lay: id,
  kind: 'symptom',
  phrases,
  background: 0.05,
  question: `Do you have ${id.replaceAll('-', ' ')}?`,
  ...more,
});

const findings = [
  finding('fever', ['fever', 'feverish', 'temp of'], {
    translations: {
      es: ['fiebre'],
      fr: ['fièvre'],
      de: ['fieber'],
      pt: ['febre'],
      ua: ['температура', 'гарячка'],
      ar: ['حمى'],
      hi: ['बुखार'],
      zh: ['发烧'],
    },
    measured: [{ of: 'temperature', min: 38 }],
  }),
  finding('high-fever', ['high fever'], {
    parents: ['fever'],
    measured: [{ of: 'temperature', min: 39 }],
  }),
  finding('cough', ['cough'], {
    translations: {
      es: ['tos'],
      fr: ['toux'],
      de: ['husten'],
      pt: ['tosse'],
      ua: ['кашель'],
      ar: ['سعال'],
      hi: ['खांसी'],
      zh: ['咳嗽'],
    },
  }),
  finding('chronic-cough', ['cough for 8 weeks'], { parents: ['cough'] }),
  finding('vomiting', ['vomiting', 'throwing up'], {
    translations: { es: ['vómitos'], hi: ['उल्टी'], zh: ['呕吐'], de: ['erbrechen'] },
  }),
  finding('poor-appetite', ['no appetite', 'not eating']),
  finding('headache', ['headache', '{pain} ~ head'], {
    translations: { es: ['dolor de cabeza', 'duele la cabeza'], ua: ['болить голова'] },
  }),
  finding('abdominal-pain', ['{pain} ~ {belly}']),
  finding('knee-pain', ['{pain} ~ {knee}']),
  finding('chest-pain', ['chest pain', '{pain} ~ {chest}']),
  finding('pleuritic-pain', ['{pain} ~ {chest} ~ {breathing}'], { parents: ['chest-pain'] }),
  finding('breathless', ['shortness of breath', 'short of breath', "can't breathe"]),
  finding('leg-pain', ['{pain} ~ {leg}']),
  finding('leg-swelling', ['{swelling} ~ {leg}']),
  finding('blood-in-urine', ['{blood} ~ {urine}']),
  finding('back-pain', ['back pain', '{pain} ~ back']),
  finding('period-pain', ['period pain']),
  finding('no-periods', ['no period']),
  finding('rash', ['rash']),
  finding('asthma-history', ['asthma'], { kind: 'history' }),
  finding('smoker', ['smoke', 'smoker'], { kind: 'risk' }),
  finding('pregnant', ['pregnant'], { kind: 'context' }),
  finding('family-cancer', ['{family} ~ cancer'], { kind: 'risk' }),
  finding('recent-cold', ['cold weeks ago'], { kind: 'history' }),
];

const sources = [
  { id: 'source', publisher: 'A publisher', title: 'A page', url: 'https://example.org/page' },
];

const condition = {
  id: 'shingles',
  name: 'Shingles',
  aka: ['herpes zoster'],
  icd10: 'B02.9',
  specialty: 'Dermatology',
  about: 'A painful rash on one side.',
  weight: 50,
  findings: { rash: 0.95 },
  course: { onset: 'days', days: [1, 10] },
  urgency: 'routine',
  diagnostics: ['Look at the rash.'],
  returnIf: ['It spreads.'],
  sources: { diagnosis: ['source'], diagnostics: ['source'], treatment: ['source'] },
};

const medicine = (id: string, aka: string[]) => ({
  id,
  name: id,
  aka,
  classes: ['analgesic'],
  uses: ['Pain.'],
  overTheCounter: true,
  adult: { usual: 'One tablet.', max: { singleMg: 400, dailyMg: 1200 } },
  child: null,
  contraindications: [],
  pregnancy: { level: 'unknown', advice: 'Ask first.' },
  breastFeeding: { level: 'unknown', advice: 'Ask first.' },
  kidneys: { level: 'caution', advice: 'With care.' },
  liver: { level: 'caution', advice: 'With care.' },
  commonSideEffects: ['nausea'],
  dangerousSideEffects: ['Bleeding.'],
  overdose: 'Call for help.',
  tell: ['Take with food.'],
  sources: ['source'],
});

const groups = {
  classes: [{ id: 'analgesic', name: 'painkiller', aka: [] }],
  others: [],
  allergyGroups: [],
};

export const fixtureFiles: readonly KnowledgeFile[] = [
  { path: 'words.yaml', text: words },
  { path: 'findings/all.yaml', text: JSON.stringify(findings) },
  { path: 'conditions/skin.yaml', text: JSON.stringify([condition]) },
  {
    path: 'medicines/pain.yaml',
    text: JSON.stringify([medicine('ibuprofen', ['advil']), medicine('warfarin', ['coumadin'])]),
  },
  { path: 'medicine-groups.yaml', text: JSON.stringify(groups) },
  { path: 'sources/all.yaml', text: JSON.stringify(sources) },
];

export const fixtureKnowledge = openKnowledge(compileKnowledge(fixtureFiles).artefact);
