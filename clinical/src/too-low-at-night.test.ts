import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language });

/* Questions as people write them at night, whose danger was not heard. */

describe('a danger told at night', () => {
  it.each([
    ['en', 'paracetamol 10 tablets in one day for toothache'],
    ['en', 'my period is 10 days late and i have a pain in one side'],
    [
      'de',
      'mein mann 65 hat rückenschmerzen zwischen den schulterblättern ganz plötzlich und reißend',
    ],
    ['de', 'ich bin in der 35. woche und verliere flüssigkeit'],
    ['ru', 'сильно болит живот справа внизу и тошнит'],
    ['ru', 'не чувствую шевелений 30 недель беременности'],
    ['ru', 'черный стул и слабость'],
    ['ru', 'сильный аллергический отек лица и трудно дышать'],
    ['zh', '胸口闷，出冷汗，左肩痛'],
    ['ja', '赤ちゃん2か月で38.5度の熱があります'],
    ['ja', '急に片方の手足に力が入らない'],
    ['ja', '妊娠30週でお腹が張って痛い'],
    ['ja', '子供が頭を打って吐いています'],
    ['ja', '右手がしびれて言葉が出ない'],
    ['ja', '黒い便が出てふらふらする'],
    ['tr', 'kızım 5 yaşında ateşi 40 ve boynu tutuldu'],
    ['tr', 'dışkım siyah ve halsizim'],
    ['it', 'mia figlia di 3 anni ha la febbre e macchie viola sulla pelle'],
    ['it', 'non sento più muovere il bambino sono alla 34 settimana'],
    ['it', 'da stamattina vedo doppio e mi gira la testa'],
    ['it', 'feci nere e debolezza'],
    ['it', 'gonfiore della lingua dopo aver mangiato noci'],
    ['ja', '生理が2週間遅れて右下腹部が痛い'],
    ['tr', 'başımı çarptım ve kusuyorum'],
    ['it', 'ho battuto la testa e vomito'],
    ['ru', 'ударился головой и рвет'],
    ['ru', 'задержка месячных 2 недели и болит правый бок'],
  ])('is an emergency in %s: %s', (language, text) => {
    expect(ask(language, text).triage.level).toBe('emergency');
  });

  it.each([
    ['en', 'my newborns belly button is red and smells'],
    ['en', 'woke up with one deaf ear'],
    ['en', 'i cut my finger deep and cant bend the tip'],
    ['ja', '妊娠10週で出血しています'],
    ['tr', 'hamileyim 9 haftalık kanamam var'],
    ['es', 'mi hijo de 1 año tiene diarrea y no moja el pañal'],
    ['ar', 'ابني عمره سنة عنده إسهال وقيء ولا يتبول'],
    ['tr', 'bebeğim 1 aylık emmiyor ve çok uyuyor'],
    ['tr', 'idrarım kanlı ve sırtım ağrıyor ateşim var'],
    ['it', 'ho dolore al polpaccio gonfio dopo un volo'],
    ['ru', 'болит икра опухла после перелета'],
  ])('is looked at today in %s: %s', (language, text) => {
    expect(ask(language, text).triage.level).toBe('urgent');
  });
});

describe('what was heard and not told', () => {
  it('is no alcohol where a baby does not drink, and some where a drinker has stopped', () => {
    const baby = ask('en', 'my baby 4 months has 39.1 fever and is not drinking well');
    expect(baby.reading.present).not.toContain('recent-alcohol-stop');
    expect(baby.answer.markdown).not.toContain('Alcohol withdrawal');
    const drinker =
      'drunk 2 bottles of wine a day for years and stopped yesterday now shaking and seeing things';
    expect(ask('en', drinker).ranked[0]?.id).toBe('alcohol-withdrawal');
  });

  it('is no age where it says since when, in Hindi', () => {
    const since = ask('hi', 'मेरे बच्चे को 3 दिन से बुखार और दाने हैं');
    expect(since.reading.person.ageYears).toBeNull();
    expect(since.triage.level).not.toBe('emergency');
    expect(ask('hi', 'मेरे 3 दिन के बच्चे को बुखार है').triage.level).toBe('emergency');
  });

  it('is an age in months, and a fever by its number, in Italian', () => {
    const { reading } = ask('it', 'mio figlio di 8 mesi ha la febbre a 40 e piange sempre');
    expect(reading.person.ageYears).toBeCloseTo(0.66, 1);
    expect(reading.present).toContain('high-fever');
    expect(ask('it', 'mio figlio tossisce da 8 mesi').reading.person.ageYears).toBeNull();
  });

  it('is a girl who eats too little, not one who has eaten nothing for days', () => {
    const { triage, reading } = ask(
      'en',
      'my daughter 14 hasnt eaten properly for weeks and is exercising all the time',
    );
    expect(reading.present).toContain('restrictive-eating');
    expect(triage.level).not.toBe('emergency');
  });

  it.each([
    ['i have a uti and now my back hurts and i have chills', 'pyelonephritis', 'urgent'],
    ['my 5yo has a barking cough and makes a noise breathing in', 'croup', 'urgent'],
  ])('leads to its cause: %s', (text, first, level) => {
    const { ranked, triage } = ask('en', text);
    expect(ranked[0]?.id).toBe(first);
    expect(triage.level).toBe(level);
  });

  it('is no dust where a baby fell on a carpet', () => {
    const { ranked } = ask(
      'en',
      'my 10 month old fell off the bed onto carpet cried right away seems fine now',
    );
    expect(ranked[0]?.id).toBe('head-injury-minor');
  });

  it('is a value, not what is felt, where somebody asks whether it is bad', () => {
    expect(ask('en', 'my a1c is 8.2 is that bad').answer.markdown).not.toContain('usually not');
  });

  it('is no harmless trait after an operation on the gallbladder', () => {
    const { markdown } = ask('en', 'after gallbladder surgery 4 days ago my skin is yellow').answer;
    expect(markdown).toMatch(/first to think of is \*\*Bile duct stone/);
  });
});
