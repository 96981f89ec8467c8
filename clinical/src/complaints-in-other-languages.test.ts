import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult, readConversation } from './engine.ts';

const knowledge = openCurrentKnowledge();
const levelOf = (text: string) => consult(knowledge, [{ by: 'person', text }]).triage.level;
const read = (text: string) => readConversation(knowledge, [{ by: 'person', text }]);

describe('whose complaint it is in a language that the engine does not speak', () => {
  it.each([
    'il mio neonato di 2 mesi ha la febbre',
    'bambino di 6 settimane con febbre',
    'mijn baby van 2 maanden heeft koorts',
    '2 aylık bebeğimin ateşi var',
  ])('fever of a baby of few weeks is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'moje niemowlę ma gorączkę',
    '赤ちゃんが熱があります',
    '아기가 열이 나요',
    'bayi saya demam',
    'bé 2 tháng tuổi bị sốt',
  ])('fever of a baby whose age is not told is for today: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
  });

  it.each(['mio figlio ha la febbre', 'η κόρη μου έχει πυρετό', 'oğlumun ateşi var'])(
    'a child is a child: %s',
    (text) => {
      expect(read(text).about).toBe('child');
    },
  );

  it('and how long it has lasted is no age', () => {
    const { durationDays, person } = read('bambino febbre da 3 giorni');
    expect({ durationDays, age: person.ageYears }).toEqual({ durationDays: 3, age: null });
  });

  it.each([
    ['ho 67 anni e mal di testa da 3 giorni', 67],
    ['mam 45 lat i boli mnie głowa', 45],
    ['mijn zoon van 5 jaar heeft koorts', 5],
    ['67 yaşında babam göğüs ağrısı', 67],
    ['45 yaşındayım başım ağrıyor', 45],
    ['私は45歳です。頭が痛い', 45],
    ['저는 45살입니다 머리가 아파요', 45],
    ['jag är 45 år och har ont i huvudet', 45],
    ['je mi 45 let a bolí mě hlava', 45],
    ['tôi 45 tuổi bị đau đầu', 45],
    ['saya 45 tahun sakit kepala', 45],
    ['40 éves vagyok, fáj a fejem', 40],
    ['20 yıldır başım ağrıyor', null],
    ['ho la tosse da 30 anni', null],
    ['mal di testa 2 anni fa', null],
  ])('an age in years: %s', (text, age) => {
    expect(read(text).person.ageYears).toBe(age);
  });

  it('fever in pregnancy is for today', () => {
    expect(levelOf('sono incinta e ho la febbre')).toBe('urgent');
  });
});

it('says to those who write in another language that it is read in part', () => {
  const tell = (text: string) => consult(knowledge, [{ by: 'person', text }]).answer.markdown;
  expect(tell('ho mal di gola e la febbre da ieri')).toContain('I read this language only in part');
  expect(tell('me duele la garganta desde ayer')).not.toContain(
    'I read this language only in part',
  );
});

it.each([
  '가슴이 꽉 조이듯이 아프고 식은땀이 나요',
  '胸が締め付けられるように痛くて冷や汗が出ます',
  'mi stringe il petto e sudo freddo',
  'dada saya terasa ditekan dan keringat dingin',
  'tôi bị đau thắt ngực và vã mồ hôi',
  'قفسه سینه ام فشار میاد و عرق سرد کردم',
  'det spänner över bröstet och jag kallsvettas',
  'svírá mě na prsou a mám studený pot',
  'לחץ בחזה והזעה קרה',
  'বুকে চাপ লাগছে',
])('a chest that is pressed is an emergency: %s', (text) => {
  expect(levelOf(text)).toBe('emergency');
});

describe('words that say how much stand between the words of a phrase', () => {
  it.each([
    ['頭がものすごく痛い', 'headache'],
    ['お腹がめちゃくちゃ痛い', 'abdominal-pain'],
    ['머리가 너무 아파요', 'headache'],
    ['배가 정말 많이 아파요', 'abdominal-pain'],
    ['胸がひどく痛みます', 'chest-pain'],
    ['hlava mě fakt hrozně bolí', 'headache'],
    ['ปวดหัวมากๆ', 'headache'],
  ])('%s: %s', (text, finding) => {
    expect(read(text).present).toContain(finding);
  });

  it.each([
    ['ja', '胸がひどく痛みます'],
    ['ko', '가슴이 진짜 너무 아파요'],
  ])('and a chest that hurts so is for today: %s, %s', (language, text) => {
    const { level } = consult(knowledge, [{ by: 'person', text }], { language }).triage;
    expect(['urgent', 'emergency']).toContain(level);
  });

  it('and deny nothing', () => {
    expect(read('頭は全然痛くない').present).not.toContain('headache');
  });
});

describe('a numb left arm', () => {
  it.each([
    'My chest hurts. My left arm is numb.',
    'Me duele el pecho. Tengo el brazo izquierdo dormido.',
    'Грудь болит. Левая рука немеет.',
    '胸口疼。左臂发麻。',
    '가슴이 아파요. 왼팔이 저려요.',
  ])('is an emergency with chest pain, wherever it is told: %s', (text) => {
    expect(consult(knowledge, [{ by: 'person', text }]).triage.redFlags).toContain(
      'chest-pain-heart',
    );
  });

  it.each(['Левая рука немеет', '左臂发麻', '왼팔이 저려요', 'Mein linker Arm kribbelt'])(
    'is none alone: %s',
    (text) => {
      expect(levelOf(text)).not.toBe('emergency');
    },
  );
});

describe('the language of a text', () => {
  it.each([
    ['ho mal di gola e la febbre da ieri', 'it'],
    ['ik heb sinds gisteren hoofdpijn', 'nl'],
    ['boli mnie brzuch od wczoraj', 'pl'],
    ['başım çok ağrıyor', 'tr'],
    ['jag har ont i magen', 'sv'],
    ['saya batuk sejak kemarin', 'id'],
    ['سرم خیلی درد می‌کند', 'fa'],
    ['مجھے بخار ہے', 'ur'],
    ['माझे डोके दुखत आहे', 'mr'],
    ['имам главоболие от два дни', 'bg'],
    ['எனக்கு காய்ச்சல்', 'ta'],
  ])('%s', (text, language) => {
    expect(read(text).language).toBe(language);
  });

  it.each([
    ['cs', 'mimino má vysokou horečku a nebudí se'],
    ['ro', 'pur și simplu vreau să mor'],
    ['lv', 'briesmīgi sāp krūtis'],
  ])(
    'is the one that the person uses rather than one that is like it: %s, %s',
    (language, text) => {
      const reading = readConversation(knowledge, [{ by: 'person', text }], { language });
      expect(reading.language).toBe(language);
    },
  );

  it('is English where it is, whatever the person uses', () => {
    const text = 'I have had a cough since Monday';
    const reading = readConversation(knowledge, [{ by: 'person', text }], { language: 'cs' });
    expect(reading.language).toBe('en');
  });

  it.each([
    ['me duele la cabeza desde ayer', 'es'],
    ["j'ai mal à la gorge depuis hier", 'fr'],
    ['ich habe seit gestern Fieber', 'de'],
    ['estou com dor de cabeça', 'pt'],
    ['у мене болить голова', 'ua'],
    ['عندي صداع', 'ar'],
    ['मुझे बुखार है', 'hi'],
    ['I have had a cough since Monday', 'en'],
    ['two men with a sore throat', 'en'],
  ])('of those that are spoken as before: %s', (text, language) => {
    expect(read(text).language).toBe(language);
  });
});
