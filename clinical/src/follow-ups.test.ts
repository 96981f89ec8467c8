import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { parts as bookParts, readTranslations } from '../build/phrasebooks-on-disk.ts';
import { firstLines, talk } from '../test/talk.ts';
import { consult, inLanguage } from './engine.ts';

const knowledge = openCurrentKnowledge();

describe('what is told later', () => {
  it('makes a baby with a fever an emergency when it is young enough', () => {
    expect(talk('my baby has a fever', 'she is 5 weeks').triage.level).toBe('emergency');
    expect(talk('my baby has a fever', 'she is 8 months').triage.level).not.toBe('emergency');
    expect(talk('my son has a cough', 'it is 3 weeks now').reading.person.ageYears).toBeNull();
  });

  it('makes spotting a bleeding in pregnancy', () => {
    const { triage } = talk("I'm pregnant", '10 weeks', 'I have spotting and cramps');
    expect(triage.level).toBe('urgent');
  });

  it('makes no emergency of a tick bite', () => {
    expect(talk('I was bitten by a tick', 'yesterday', 'no rash').triage.level).toBe('self_care');
  });
});

describe('blood that is seen later', () => {
  it.each([
    'there is some blood',
    "there's blood in it",
    'I saw blood on the paper',
    'now there is blood',
  ])('is that of what was told before: %s', (text) => {
    expect(talk('I have diarrhea since yesterday', text).triage.level).toBe('urgent');
    expect(talk('I was vomiting all night', text).triage.level).toBe('emergency');
    expect(talk('I am coughing a lot', text).triage.level).toBe('urgent');
    expect(talk('I have a headache', text).triage.level).toBe('self_care');
  });

  it.each([
    ['es', 'Tengo diarrea desde ayer', 'hay sangre'],
    ['de', 'Ich habe seit gestern Durchfall', 'da ist Blut dabei'],
    ['fr', "J'ai la diarrhée depuis hier", 'il y a du sang'],
    ['pt', 'Estou com diarreia desde ontem', 'tem sangue'],
    ['ua', 'У мене пронос з учора', 'є кров'],
    ['ar', 'عندي اسهال منذ امس', 'يوجد دم'],
    ['hi', 'मुझे कल से दस्त हैं', 'खून आ रहा है'],
    ['zh', '我从昨天开始拉肚子', '有血'],
    ['it', 'Ho la diarrea da ieri', "c'è sangue"],
    ['ru', 'У меня понос со вчера', 'есть кровь'],
    ['pl', 'Mam biegunkę od wczoraj', 'jest krew'],
    ['tr', 'Dünden beri ishalim var', 'kan var'],
    ['de', 'Ich huste viel', 'da ist Blut dabei'],
    ['es', 'Tengo mucha tos', 'hay sangre'],
    ['ar', 'كنت اتقيا طوال الليل', 'يوجد دم'],
  ] as const)('is heard in %s: %s, %s', (language, before, text) => {
    const turns = [
      { by: 'person' as const, text: before },
      { by: 'person' as const, text },
    ];
    const { triage } = consult(knowledge, turns, { language });
    expect(['urgent', 'emergency']).toContain(triage.level);
  });

  it('is not there where somebody says so', () => {
    expect(talk('I have diarrhea since yesterday', 'there is no blood').triage.level).toBe(
      'self_care',
    );
  });
});

it('what is catching is the illness, though a medicine was spoken of last', () => {
  const ill = [
    'I have a sore throat and fever since 2 days',
    'can I take amoxicillin from last year?',
  ];
  const { markdown } = talk(...ill, 'how long am I contagious?').answer;
  expect(markdown).not.toContain('You ask about Amoxicillin');
  expect(markdown).toContain('Is it catching');
  expect(talk(...ill, 'and how many mg?').answer.markdown).toContain('You ask about Amoxicillin');
});

it('a question with a decimal point is one question', () => {
  const { reading } = consult(knowledge, [
    { by: 'person', text: 'I have a cough' },
    {
      by: 'assistant',
      text: 'Please tell me:\n\n- Have you had a slightly raised temperature, below 38 °C (100.4 °F)?',
    },
    { by: 'person', text: 'yes' },
  ]);
  expect(reading.present).toContain('low-grade-fever');
});

describe('what is said of "it"', () => {
  it.each([
    ['I have a cough', 'It is bloody', 'urgent'],
    ['My baby is vomiting', "it's green", 'emergency'],
    ['I have a rash', 'it is purple and I have a fever', 'emergency'],
    ['I have a mole on my back', 'Its bleeding', 'urgent'],
    ['my leg hurts', 'it is swollen and red', 'urgent'],
    ['I have an itchy rash and a fever', 'now it has turned purple', 'emergency'],
  ])('is said of what was told before: %s. %s.', (first, then, level) => {
    expect(talk(first, then).triage.level).toBe(level);
    expect(talk(`${first}. ${then}.`).triage.level).toBe(level);
  });

  it('is said of the last thing it fits', () => {
    const { present } = talk('I have a cough and diarrhoea', 'it is bloody').reading;
    expect(present).toContain('bloody-diarrhoea');
    expect(present).not.toContain('haemoptysis');
  });

  it.each([
    'it is not bloody',
    'should I worry if it is bloody?',
    'is it contagious?',
    'how long does it last?',
    'it is better today',
  ])('is no new complaint: %s', (text) => {
    const { present } = talk('I have a cough', text).reading;
    expect([...present]).toEqual(['cough']);
  });
});

describe('a short message in a conversation', () => {
  it.each(['is that dangerous?', 'since yesterday', 'And my leg', 'test was negative', 'and now?'])(
    'is no greeting: %s',
    (text) => {
      const { answer, reading } = talk('i have a cough and fever', text);
      expect(reading.intent).toBe('follow_up');
      expect(answer.markdown).toMatch(/^## Diagnosis/);
    },
  );

  it.each(['And now it is worse', 'my head feels worse now', 'third one', 'please help me now'])(
    'is no emergency by its words alone: %s',
    (text) => {
      expect(talk('I have a cough', text).triage.level).toBe('self_care');
      expect(talk('I have a headache', text).triage.level).toBe('self_care');
    },
  );

  it('is none either for what was done about it', () => {
    const { level } = talk('I have a fever of 38', 'I took a paracetamol an hour ago').triage;
    expect(level).not.toBe('emergency');
  });

  it.each(['now I cannot breathe', 'suddenly my face droops', 'I just coughed up a cup of blood'])(
    'may tell of one: %s',
    (text) => {
      expect(talk('I have a cough', text).triage.level).toBe('emergency');
    },
  );

  it.each(['thanks', 'ok', 'thank you so much doctor', 'great', 'bye'])(
    'may be small talk: %s',
    (text) => {
      expect(talk('i have a cough and fever', text).answer.markdown).not.toContain('##');
    },
  );

  it('is more than thanks when it asks', () => {
    expect(talk('i have a cough', 'thanks, is it contagious?').reading.intent).toBe('follow_up');
  });
});

describe('what a question asks for comes first', () => {
  it.each([
    ['i have heartburn after eating', 'is that dangerous?', /usually not/],
    ['i have heartburn after eating', 'should i see a doctor', /appointment/],
    ['i have heartburn after eating', 'what should i avoid', /What to avoid: .*smoking/],
    ['i have a runny nose and cough', 'how long will it last?', /How long: .*ten days/],
    ['my back hurts', 'what exercises help?', /Exercise: .*Walk/],
    ['i have a runny nose and cough', 'do i need antibiotics', /Antibiotics: .*do not help/],
    ['can i take ibuprofen', 'what about the dose?', /Dose: Ibuprofen/],
    ['can i take ibuprofen', 'what are the side effects?', /side effects: .*stomach/],
  ])('“%s”, “%s”', (first, second, expected) => {
    expect(firstLines(talk(first, second).answer.markdown)).toMatch(expected);
  });

  it('but nothing before a call for help', () => {
    const { markdown } = talk('I have chest pain and sweating', 'how long will it last?').answer;
    expect(markdown.split('\n\n')[1]).toMatch(/emergency/i);
  });

  it('and is about the illness, not about another medicine that is taken', () => {
    const { answer } = talk(
      'my foot ulcer is red and i am diabetic, taking metformin',
      'do i need antibiotics',
    );
    expect(answer.markdown).toContain('Diabetic foot');
    expect(answer.markdown).not.toContain('You ask about Metformin');
  });
});

describe('a conversation about a medicine', () => {
  it.each(['what about the dose?', 'and for a 3 year old?', 'is that dangerous with asthma?'])(
    'goes on with it: %s',
    (text) => {
      const { markdown } = talk('can i take ibuprofen', text).answer;
      expect(markdown).toContain('You ask about Ibuprofen');
    },
  );

  it('knows the child it is asked for', () => {
    const { markdown } = talk('can i take ibuprofen', 'and for a 3 year old?').answer;
    expect(markdown).toMatch(/per kg/);
    expect(markdown).not.toMatch(/200 to 400 mg/);
  });
});

describe('answers to what was asked', () => {
  const deniedAfter = (reply: string) => {
    const asked = talk('i have a headache').questions.slice(0, 3);
    const { reading } = talk('i have a headache', reply);
    return asked.filter(({ finding }) => reading.absent.has(finding)).length;
  };

  it.each(['no', 'no, none of these', 'nope', 'no nothing like that'])('deny all: %s', (reply) => {
    expect(deniedAfter(reply)).toBe(3);
  });

  it.each([
    'no im alone',
    'im 29 female, no fever',
    'no fever no cough no rash',
    'no i live in Rome',
  ])('deny nothing that they do not name: %s', (reply) => {
    expect(deniedAfter(reply)).toBe(0);
  });

  it('may be a bare word of the question', () => {
    expect(talk('I have a rash', 'itchy').reading.present.has('itchy-skin')).toBe(true);
    expect(talk('I have a rash', 'not itchy').reading.absent.has('itchy-skin')).toBe(true);
  });
});

describe('a question that asks one thing', () => {
  const cold = 'I have a sore throat and fever since yesterday';
  const parts = (markdown: string) =>
    markdown.split('\n\n').filter((part) => part.startsWith('## '));
  const fourParts = [
    '## Diagnosis',
    '## Recommended diagnostics',
    '## Treatment plan',
    '## Disclaimer',
  ];
  const begun = (markdown: string) => markdown.replace('## Diagnosis\n\n', '');

  it.each([
    [cold, 'how long does it last?', /^\*\*How long: .*ten days/],
    [cold, 'is it contagious?', /^\*\*Is it catching: /],
    [cold, 'can I go to work?', /^\*\*Stay at home while you have a fever/],
    [cold, "and if it doesn't help?", /When to seek care sooner.*See a doctor if it lasts/s],
    [cold, 'why?', /Common cold.*What speaks for it: sore throat and fever/s],
    [cold, 'are you sure?', /What else it could be:.*To be more certain, please tell me:/s],
    [cold, 'what can i take for it?', /What you can do now.*Acetaminophen/s],
    [cold, 'is that dangerous?', /^\*\*From what you have told me so far, usually not/],
    ['I have diarrhoea and vomiting', 'can I go to work?', /^\*\*.*48 hours after/],
    ['I have diarrhoea and vomiting', 'do i need an infusion?', /^\*\*Fluids by a tube or drip/],
    ['my back hurts', 'do i need an x-ray?', /^\*\*No X-ray or scan/],
    ['I have diarrhoea, can i take loperamide', 'do i need an infusion?', /^\*\*Fluids by a tube/],
  ])('is answered with it and no more: “%s”, “%s”', (first, then, expected) => {
    const { answer } = talk(first, then);
    expect(begun(answer.markdown)).toMatch(expected);
    expect(parts(answer.markdown)).toEqual(fourParts);
    const said = answer.markdown.replace(/\*\*/g, '');
    for (const { sentence } of answer.statements) expect(said).toContain(sentence);
    expect(answer.markdown.length).toBeLessThan(talk(first).answer.markdown.length);
  });

  it.each([
    ['do i need an infusion?', /^\*\*My references say nothing more/],
    ['what are the side effects?', /^\*\*.*side effects: .*stomach/],
  ])('is answered first where a medicine was asked about: “%s”', (then, expected) => {
    const { answer } = talk('can i take ibuprofen', then);
    expect(begun(answer.markdown)).toMatch(expected);
    expect(parts(answer.markdown)).toEqual(fourParts);
  });

  it.each([
    ['de', 'Ich habe Halsschmerzen und Fieber', 'wie lange dauert das?', /Erkältung/],
    ['es', 'Me duele la garganta y tengo fiebre', '¿es contagioso?', /Resfriado/i],
    ['fr', "J'ai mal à la gorge et de la fièvre", 'pourquoi ?', /Rhume/],
    ['ar', 'عندي ألم في الحلق وحمى', 'هل يمكنني الذهاب إلى العمل؟', /ابقَ في المنزل/],
    ['hi', 'गले में दर्द और बुखार है', 'कितने दिन?', /ज़ुकाम/],
  ])('is answered so in %s: %s %s', (language, first, then, expected) => {
    const said = [first, then].map((text) => ({ by: 'person' as const, text }));
    const book = new Map(
      bookParts.flatMap((part) => Object.entries(readTranslations(language, part))),
    );
    const { answer } = consult(knowledge, said, { language, wording: inLanguage(language, book) });
    expect(answer.markdown).toMatch(expected);
    expect(parts(answer.markdown)).toEqual(fourParts);
  });

  it.each([
    ['I have a headache, what can i take?', 'which one is better?', /Instead of acetaminophen/],
    ['my back hurts, what can i take?', 'which is best?', /Ibuprofen\*\*: For a few days/],
    [cold, 'what about my kids?', /15 mg per kg.*When to seek care sooner/s],
    ['I have diarrhea since yesterday', 'and for my 3 year old?', /Loperamide: Not under 12/],
    ['can i take ibuprofen for a headache', 'what about my kids?', /5 to 10 mg per kg/],
  ])('is answered with what differs: “%s”, “%s”', (first, then, expected) => {
    const { markdown } = talk(first, then).answer;
    expect(markdown).toMatch(expected);
    expect(markdown).not.toContain('What you can do now');
    expect(parts(markdown)).toEqual(fourParts);
    expect(markdown.length).toBeLessThan(talk(first).answer.markdown.length);
  });

  it.each([
    ['es', 'tengo un resfriado', '¿y para mis hijos?'],
    ['de', 'ich habe eine Erkältung', 'und für meine Kinder?'],
    ['fr', "j'ai un rhume", 'et pour mes enfants ?'],
    ['pt', 'estou com resfriado', 'e para os meus filhos?'],
    ['ua', 'у мене застуда', 'а для дітей?'],
    ['zh', '我感冒了', '那我的孩子呢？'],
    ['hi', 'मुझे जुकाम है', 'और मेरे बच्चों के लिए?'],
    ['ar', 'عندي زكام', 'وماذا عن أطفالي؟'],
  ])('asks the same for the children in %s: %s %s', (language, first, then) => {
    const said = [first, then].map((text) => ({ by: 'person' as const, text }));
    const { markdown } = consult(knowledge, said, { language }).answer;
    expect(markdown).toMatch(/15 mg per kg/);
    expect(markdown).not.toMatch(/Vaccines|What you can do now/);
    expect(parts(markdown)).toEqual(fourParts);
  });

  it('says again how pressing it is', () => {
    const { markdown } = talk(
      'I have diarrhoea with blood and a fever',
      'how long does it last?',
    ).answer;
    expect(begun(markdown)).toMatch(/^\*\*See a doctor today/);
    expect(parts(markdown)).toEqual(fourParts);
  });

  it.each([
    ['I have chest pain and sweating', 'how long will it last?'],
    [cold, 'how long does it last? now I have a rash too'],
    [cold, 'and how long with asthma?'],
    ['how long does a cold last?'],
  ])('is no such question where there is more to say: “%s”, “%s”', (...texts) => {
    expect(talk(...texts).answer.markdown).toContain('## Treatment plan');
  });
});
