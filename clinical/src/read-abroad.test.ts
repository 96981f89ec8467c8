import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language });

const week = 7 / 365;

describe('how old somebody is', () => {
  it.each([
    ['es', 'mi bebé de 5 semanas tiene fiebre', 5 * week],
    ['pt', 'minha bebê tem 5 semanas e febre', 5 * week],
    ['de', 'mein 3 Wochen altes Baby hat Fieber', 3 * week],
    ['fr', 'mon bébé de 3 semaines a de la fièvre', 3 * week],
    ['ua', 'дитині три тижні, температура 38', 3 * week],
    ['de', 'mein 2 Monate altes Baby hat Fieber', 2 / 12],
    ['ua', 'сину 2 місяці, гарячка', 2 / 12],
    ['hi', 'मेरी दो महीने की बेटी को बुखार है', 2 / 12],
    ['zh', '两个月的宝宝发烧', 2 / 12],
    ['zh', '我爸六十五岁，胸口痛', 65],
    ['zh', '宝宝5周发烧', 5 * week],
    ['zh', '5周的宝宝发烧', 5 * week],
    ['zh', '新生儿发烧', 0.02],
    ['zh', '我家宝宝3岁发烧', 3],
  ])('%s: %s', (language, text, years) => {
    expect(ask(language, text).reading.person.ageYears).toBeCloseTo(years, 2);
  });

  it.each([
    ['pt', 'estou grávida de 8 meses'],
    ['es', 'él bebe mucha agua'],
    ['hi', 'दो महीने से दर्द है'],
    ['de', 'seit 3 Wochen hustet unser Baby'],
    ['de', 'ich habe ein Neugeborenes und bin müde'],
    ['zh', '我怀孕5周'],
    ['zh', '宝宝5天没大便'],
  ])('and what is no age: %s, %s', (language, text) => {
    expect(ask(language, text).reading.person.ageYears ?? 30).not.toBeLessThan(0.4);
  });
});

describe('what is there and what is not', () => {
  it.each([
    ['pt', 'ele não fala e não respira'],
    ['de', 'er ist noch bewusstlos'],
    ['ua', 'він не може говорити і рука висить'],
    ['de', 'mein Gesicht hängt auf einer Seite'],
    ['de', 'Säugling schlaff'],
    ['en', 'newborn not feeding floppy'],
    ['zh', '新生儿不吃奶软绵绵'],
    ['zh', '新生儿不吃奶，软绵绵'],
    ['de', 'Wespe hat mich in den Mund gestochen'],
    ['es', 'mi recién nacido está flácido'],
    ['fr', 'notre nouveau-né est hypotonique et ne tète plus'],
    ['pt', 'recém-nascido molinho'],
    ['ua', "немовля обм'якло"],
    ['ar', 'الرضيع مرتخي'],
    ['hi', 'शिशु ढीला है'],
    ['zh', '婴儿全身发软'],
  ])('%s: %s is an emergency', (language, text) => {
    expect(ask(language, text).triage.level).toBe('emergency');
  });

  it.each([
    ['de', 'als Kind hatte ich Krampfanfälle'],
    ['es', 'hace años mi abuelo tuvo un infarto'],
    ['fr', "que faire si quelqu'un fait une crise d'épilepsie ?"],
    ['pt', 'minha tia tem diabetes'],
    ['ua', 'у сина губи потріскались'],
    ['zh', '没有胸痛，也没有呼吸困难，就是有点累'],
    ['de', 'hängt der Ausschlag im Gesicht mit dem Essen zusammen?'],
    // "How many days should I rest": "gün" is the day.
    ['tr', 'kaç gün dinlenmeliyim'],
  ])('%s: %s is none', (language, text) => {
    expect(ask(language, text).triage.level).not.toBe('emergency');
  });

  it('a German word is not an English one that looks like it', () => {
    expect(ask('de', 'das Knie ist dick und tut weh').reading.present).not.toContain('penile-pain');
  });
});

describe('a headache late in pregnancy', () => {
  it.each([
    ['de', 'Ich bin in der 30. Woche schwanger und habe Kopfschmerzen'],
    ['es', 'estoy embarazada de 30 semanas y me duele la cabeza'],
    ['fr', "je suis enceinte de 30 semaines et j'ai mal à la tête"],
    ['ua', 'я вагітна 30 тижнів, болить голова'],
    ['hi', 'मैं 30 हफ्ते की गर्भवती हूँ और सिर दर्द है'],
  ])('is looked at today, %s: %s', (language, text) => {
    expect(ask(language, text).triage.redFlags).toContain('headache-late-pregnancy');
  });
});

describe('what was measured', () => {
  it.each([
    ['de', 'mein Blutzucker ist 320', 'glucose', 17.78],
    ['de', 'mein Zucker ist 45 und ich zittere', 'glucose', 2.5],
    ['es', 'mi azúcar está en 400', 'glucose', 22.22],
    ['fr', 'ma glycémie est à 3 g', 'glucose', 16.65],
    ['fr', 'glycémie 0,95', 'glucose', 5.27],
    ['fr', 'glycémie 180', 'glucose', 10],
    ['pt', 'glicemia 450', 'glucose', 25],
    ['ua', 'цукор 25', 'glucose', 25],
    ['ar', 'السكر 400', 'glucose', 22.22],
    ['hi', 'शुगर 450 है', 'glucose', 25],
    ['zh', '血糖25', 'glucose', 25],
    ['de', 'mein Puls ist 180', 'pulse', 180],
    ['fr', 'mon pouls est à 160', 'pulse', 160],
    ['zh', '心率180', 'pulse', 180],
    ['de', 'Sauerstoffsättigung 84', 'oxygen-saturation', 84],
    ['es', 'saturación de oxígeno 84', 'oxygen-saturation', 84],
    ['ua', 'сатурація 84', 'oxygen-saturation', 84],
    ['zh', '血氧只有84', 'oxygen-saturation', 84],
  ])('%s: %s', (language, text, of, value) => {
    expect(ask(language, text).reading.measurements).toContainEqual(
      expect.objectContaining({ of, value }),
    );
  });

  it.each([
    ['en', 'I eat too much sugar, 30 g a day'],
    ['de', 'Zucker 3 Löffel im Kaffee'],
    ['es', 'café con azúcar 2 veces al día'],
  ])('and what is eaten: %s, %s', (language, text) => {
    expect(ask(language, text).reading.measurements).toEqual([]);
  });
});

describe('a medicine by its name there', () => {
  it.each([
    ['ar', 'ما هي جرعة ميتفورمين؟', 'metformin'],
    ['hi', 'मेटफॉर्मिन के साइड इफेक्ट', 'metformin'],
    ['zh', '阿莫西林饭前吃还是饭后吃', 'amoxicillin'],
    ['ua', 'чи можна парацетамол при вагітності', 'acetaminophen'],
  ])('%s: %s', (language, text, id) => {
    expect(ask(language, text).reading.medicines).toContain(id);
  });
});

describe('an everyday question finds its article', () => {
  it.each([
    ['de', 'Welche Impfungen brauche ich als Erwachsener?', 'Vaccines for adults'],
    ['fr', 'perdre du ventre rapidement', 'Losing weight in a healthy way'],
    ['ua', 'що робити щоб краще спати', 'Sleeping well'],
    ['hi', 'दिन में कितना पानी पीना चाहिए', 'How much to drink'],
    ['zh', '怎么戒烟比较容易成功', 'Stopping smoking'],
  ])('%s: %s', (language, text, title) => {
    expect(ask(language, text).answer.markdown).toContain(title);
  });

  it.each([
    ['de', 'Wie repariere ich mein Fahrrad?'],
    ['fr', 'qwe rty uio pas'],
    ['es', '¿Quién ganó el partido de ayer?'],
  ])('and nothing that has none: %s, %s', (language, text) => {
    expect(ask(language, text).answer.statements).toEqual([]);
  });
});

describe('who asks for a medicine beside a complaint', () => {
  it('is told first what speaks against it', () => {
    const { markdown } = ask(
      'en',
      'I have had a sore throat for two days. I take warfarin. May I take ibuprofen?',
    ).answer;
    expect(markdown.split('\n\n')[1]).toMatch(/^\*\*.*ibuprofen.*Avoid the pair/i);
  });

  it('is told of the danger, not of the tablet', () => {
    const { triage, answer } = ask(
      'en',
      'I have a headache and am 30 weeks pregnant, can I take ibuprofen?',
    );
    expect(triage.level).toBe('urgent');
    expect(answer.markdown).toContain('See a doctor today');
    expect(answer.markdown).toContain('Pre-eclampsia');
    expect(answer.markdown).not.toContain('usual dose');
  });
});
