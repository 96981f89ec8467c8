import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* Emergencies that are told in other words, and what looks like one of them and is none. */

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const levelOf = (text: string) => ask(text).triage.level;
const answerTo = (text: string) => ask(text).answer.markdown;

describe('half a face', () => {
  it.each([
    'ใบหน้าคุณตาตกข้างหนึ่ง',
    'หน้าซีกซ้ายขยับไม่ได้',
    'O lado do rosto do meu avô caiu',
    '顔の左半分が動かない',
    'la faccia di mio nonno è caduta da un lato',
    'وجه جدي مال على جانب واحد',
    'yüzümün sol yarısı hareket etmiyor',
    'mặt ông tôi bị méo một bên',
    'חצי פנים לא זזות',
    'half my face is dead',
    "half of my face won't move",
  ])('that fell is a stroke: %s', (text) => {
    expect(ask(text).triage.redFlags).toContain('stroke-signs');
  });

  it.each([
    'आधा चेहरा धूप से जल गया',
    'half my face is sunburnt',
    'my face got burned by the sun',
    'me quemé la cara con el sol',
    'queimei o rosto no sol',
  ])('that the sun burned is none: %s', (text) => {
    const { ranked, triage } = ask(text);
    expect(triage.level).toBe('self_care');
    expect(ranked[0]?.id).toBe('sunburn');
  });

  it('that itches, or was hit in a fall, does not droop', () => {
    expect(levelOf('half my face itches')).toBe('self_care');
    expect(levelOf('caiu e bateu o lado do rosto')).not.toBe('emergency');
  });

  it.each(['चेहरा गरम तेल से जल गया', 'me quemé la cara con aceite'])(
    'that hot oil burned is an emergency: %s',
    (text) => {
      expect(ask(text).triage.redFlags).toContain('burn-severe');
    },
  );
});

describe('a child with a fever', () => {
  it.each([
    'il mio bambino ha la febbre alta e non risponde',
    'התינוק שלי עם חום ולא מגיב',
    'לתינוק יש חום והוא לא מגיב',
    'mijn baby heeft koorts en reageert niet',
    'moje niemowlę ma gorączkę i nie reaguje',
    'मेरे बच्चे को बुखार है और वह कोई प्रतिक्रिया नहीं दे रहा',
    '赤ちゃんが熱があって反応しない',
    '아기가 열이 나고 반응이 없어요',
    'bebeğimin ateşi var ve tepki vermiyor',
    'ลูกมีไข้และไม่ตอบสนอง',
    'em bé bị sốt và không phản ứng',
    'bayi saya demam dan tidak merespon',
  ])('that does not react is an emergency: %s', (text) => {
    expect(ask(text).triage.redFlags).toContain('unconscious');
  });

  it.each([
    'il bambino ha febbre che non risponde alla tachipirina',
    'mijn kind reageert niet op paracetamol',
    'dziecko nie reaguje na leki przeciwgorączkowe',
  ])('that does not react to a medicine is awake: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });
});

describe('a numb arm', () => {
  it.each(['my left arm is numb after sleeping on it', 'woke up with a dead arm slept on it'])(
    'that was slept on fell asleep: %s',
    (text) => {
      const { ranked, triage } = ask(text);
      expect(ranked[0]?.id).toBe('limb-fell-asleep');
      expect(triage.level).toBe('self_care');
    },
  );

  it.each([
    'left arm numb with chest pain after sleeping on it',
    'my arm went numb when i slept on it and now chest pain',
    'my right arm is numb after sleeping on it and i cant speak properly',
  ])('with anything else is an emergency all the same: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('a blow to the head', () => {
  it('is no headache that came at once, in Spanish', () => {
    const { triage } = ask('dolor de cabeza después de un golpe leve');
    expect(triage.level).not.toBe('emergency');
    expect(levelOf('dolor de cabeza de golpe, el peor de mi vida')).toBe('emergency');
    expect(levelOf('dolor de cabeza despues de un golpe en la cabeza y vomito')).toBe('emergency');
  });
});

describe('contractions', () => {
  it.each(['braxton hicks or labour 39 weeks', 'braxton hicks or real labor 39 weeks'])(
    'that are asked about by name are explained: %s',
    (text) => {
      expect(levelOf(text)).not.toBe('emergency');
      expect(answerTo(text)).toContain('Braxton Hicks contractions');
    },
  );

  it.each(['39 weeks contractions and heavy bleeding', '32 weeks contractions'])(
    'are an emergency with bleeding or before their time: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
    },
  );
});

describe('a deep cut', () => {
  it.each(['cut from a can, deep, tetanus?', 'deep cut on my finger'])(
    'is closed today: %s',
    (text) => {
      expect(levelOf(text)).toBe('urgent');
      expect(ask(text).triage.redFlags).toContain('deep-wound');
    },
  );

  it.each(['deep cut wont stop bleeding', 'deep cut on my wrist spurting blood'])(
    'that bleeds on is an emergency: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
    },
  );
});

it('a cut that was made on purpose is a crisis', () => {
  const { triage } = ask('my wrist is cut, i did it on purpose, its deep but i pressed a towel');
  expect(triage).toMatchObject({ level: 'emergency', crisis: true });
});

describe('a medicine that was not meant for a child', () => {
  it.each([
    'my 3 year old took her brothers inhaler',
    'my toddler used his brothers inhaler',
    'gave my son his sisters medicine by mistake',
  ])('is a matter for a poison centre: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
    expect(answerTo(text)).toContain('Call a poison centre now');
  });

  it.each([
    'my 4 year old took wrong medicine',
    'my 2 year old ate my blood pressure tablet',
    'my toddler drank her sisters cough syrup',
  ])('that was swallowed is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
    expect(answerTo(text)).toContain('Call a poison centre now');
    expect(answerTo(text)).not.toContain('**Swallowed household chemical or caustic**. ');
  });
});

describe('told in few words, in any language', () => {
  it.each([
    'طفلي ابتلع حبة دواء جدته',
    'ребенок съел таблетки бабушки',
    'mio figlio ha ingoiato le pillole della nonna',
    'mijn kind heeft pillen van oma gegeten',
    'dziecko zjadło tabletki babci',
    'çocuğum babaannesinin haplarını yuttu',
    '子供が祖母の薬を飲んでしまった',
    '아이가 할머니 약을 먹었어요',
    'con tôi uống nhầm thuốc của bà',
    'anak saya menelan obat neneknya',
    'ลูกกินยาของยาย',
    'הילד בלע כדורים של סבתא',
  ])('a child that ate tablets is an emergency: %s', (text) => {
    expect(ask(text).triage.redFlags).toContain('overdose');
  });

  it.each([
    ['mon père a mal à la mâchoire et transpire beaucoup', 'jaw-pain-with-signs'],
    ['jaw pain and sweating a lot', 'jaw-pain-with-signs'],
    ['worst period pain ever and shoulder hurts 6 weeks late', 'ectopic-shoulder-late-period'],
    [
      'llevo dos semanas de retraso y me duele mucho el vientre de un lado y el hombro',
      'ectopic-shoulder-late-period',
    ],
  ])('dangers are named: %s', (text, flag) => {
    expect(levelOf(text)).toBe('emergency');
    expect(ask(text).triage.redFlags).toContain(flag);
  });

  it.each([
    'blood in my stool since this morning and dizzy',
    'ich habe seit heute morgen blut im stuhl und mir ist schwindelig',
    'tingling in both feet cant feel the floor properly since last week legs weaker',
  ])('what cannot wait is seen today: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
  });

  it.each([
    'my jaw clicks and aches',
    'toothache in my jaw and sweating with fever',
    'ребенок выпил таблетку от температуры, сколько ждать',
    'a little blood on the paper after a hard stool',
  ])('and what is near them is none: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });
});

describe('everyday questions', () => {
  it('lead with what is common', () => {
    expect(
      ask('my finger hurts')
        .ranked.slice(0, 4)
        .map(({ id }) => id),
    ).not.toContain('burn-minor');
    expect(ask('rash').ranked[0]?.id).toBe('contact-dermatitis');
  });

  it.each([
    ['is hair dye safe in pregnancy', 'Hair dye in pregnancy'],
    ['can i dye my hair while pregnant', 'Hair dye in pregnancy'],
    ["baby's flat head", 'Flat head of a baby'],
    ['my baby has a flat head', 'Flat head of a baby'],
  ])('have an answer of their own: %s', (text, title) => {
    expect(answerTo(text)).toContain(`**${title}**`);
  });
});

describe('a hip that hurts after a fall', () => {
  it.each([
    'Meine Oma ist gestürzt, die Hüfte tut weh, sie kann nicht mehr aufstehen',
    'ma grand-mère est tombée elle a mal à la hanche et ne peut plus se lever',
    'avó caiu, dor no quadril, não consegue levantar',
    'mi abuela se cayó y no puede levantarse, le duele la cadera',
    'i fell, my hip hurts badly and i cannot walk',
  ])('may be broken where nobody can stand on it: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'I fell and my hip hurts',
    'nach einem Sturz Schmerzen in der Hüfte',
    'mi abuela se cayó, le duele la cadera',
    'mijn oma is gevallen, heup doet pijn',
    'babcia upadła i boli ją biodro',
    'бабушка упала, болит бедро',
  ])('is seen today: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
  });

  it.each(['hip pain when i lie on my side', 'i have hip pain since years'])(
    'is something else: %s',
    (text) => {
      expect(['self_care', 'routine']).toContain(levelOf(text));
    },
  );
});
