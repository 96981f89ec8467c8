import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('what people type in their own words', () => {
  it.each([
    ['de', 'ich habe Husten mit Blut', 'haemoptysis'],
    ['de', 'ich seh doppelt und mir ist schwindelig', 'double-vision'],
    ['de', 'hodenschmerzen plötzlich', 'sudden-testicular-pain'],
    ['de', 'zecke entfernt', 'tick-bite'],
    ['de', 'blinddarm schmerzen', 'rlq-pain'],
    ['de', 'unser baby ist ganz schlapp', 'floppy-child'],
    ['de', 'seh auf einem auge nix mehr', 'vision-loss'],
    ['de', 'bin schwanger 8. monat und kopfweh', 'pregnant-second-half'],
    ['fr', 'je peux plus bouger le bras gauche', 'one-sided-weakness'],
    ['fr', 'mon mari est bourré et il parle bizarre', 'drunk'],
    ['es', 'granos en la espalda', 'comedones'],
    ['es', 'me picó una garrapata', 'tick-bite'],
    ['pt', 'nao consigo mexer o braço', 'one-sided-weakness'],
    ['pt', 'meu bebe ta respirando estranho', 'shortness-of-breath'],
    ['zh', '左手突然动不了', 'one-sided-weakness'],
    ['zh', '拉肚子有血', 'bloody-diarrhoea'],
    ['zh', '宝宝吐奶绿色', 'bilious-vomiting'],
    ['zh', '孩子起了紫色的疹子还发烧', 'purple-spots'],
    ['zh', '手腕割了', 'suicide-attempt'],
    ['hi', 'बायां हाथ नहीं हिल रहा', 'one-sided-weakness'],
    ['hi', 'seene me dard ho raha hai', 'chest-pain'],
    ['hi', 'saans nahi aa rahi', 'says-cannot-breathe'],
    ['hi', 'pet me dard hai', 'abdominal-pain'],
    ['ar', 'يدي اليسار ما تتحرك', 'one-sided-weakness'],
    ['ar', 'اكلت فول سوداني وحلقي ينتفخ', 'throat-swelling'],
    ['ar', 'وجع بصدري وايدي الشمال', 'pain-radiating-to-arm'],
    ['ar', 'دخت وطحت', 'fainting'],
    ['ar', 'رجلي متورمة وحمراء', 'leg-swelling'],
    ['ua', 'вкусила собака', 'animal-bite'],
    ['ua', 'вагітна і кровить', 'vaginal-bleeding-in-pregnancy'],
    ['ru', 'кашляю кровью', 'haemoptysis'],
    ['ru', 'у сына судороги', 'seizure'],
    ['ru', 'новорожденный вялый и не ест', 'floppy-child'],
    ['ru', 'болит в груди', 'chest-pain'],
    ['it', 'dolore al petto', 'chest-pain'],
    ['tr', 'göğsüm ağrıyor', 'chest-pain'],
    ['ja', '胸が痛い', 'chest-pain'],
    ['ko', '가슴이 아파요', 'chest-pain'],
    ['pl', 'boli mnie klatka piersiowa', 'chest-pain'],
    ['vi', 'tôi bị đau ngực', 'chest-pain'],
  ])('is read in %s: %s', (language, text, finding) => {
    expect(ask(language, text).reading.present).toContain(finding);
  });

  it.each([
    ['zh', '牙龈出血', 'non-blanching-rash'],
    ['zh', '怀孕出血', 'non-blanching-rash'],
    ['ru', 'судороги в ногах ночью', 'seizure'],
    ['fr', "mal à la poitrine, j'ai pris 2 comprimés", 'crushing-chest-pain'],
    ['hi', 'मैं बेहोश हो गया', 'unconscious'],
    ['en', 'I was unconscious', 'unconscious'],
  ])('and nothing worse than it is, in %s: %s', (language, text, finding) => {
    expect(ask(language, text).reading.present).not.toContain(finding);
  });

  it('takes the speech of the drunk for what it is', () => {
    expect(ask('de', 'ich bin betrunken und lalle').triage.level).toBe('urgent');
    expect(ask('de', 'mein Mann lallt plötzlich').triage.level).toBe('emergency');
  });

  it('knows the young baby of a Russian', () => {
    expect(ask('ru', 'моему ребенку 5 недель и температура').triage.level).toBe('emergency');
  });
});

describe('whoever was unconscious', () => {
  it.each([
    ['en', 'I was unconscious', 'urgent'],
    ['hi', 'मैं कल बेहोश हो गई थी', 'urgent'],
    ['en', 'I hit my head and was unconscious', 'emergency'],
    ['hi', 'पापा बेहोश हो गए', 'emergency'],
  ])('fainted if it is who writes, in %s: %s', (language, text, level) => {
    expect(ask(language, text).triage.level).toBe(level);
  });
});

describe('more tablets than anybody takes', () => {
  it.each([
    ['de', 'hab 13 paracetamol genommen'],
    ['de', 'ich habe 15 Tabletten geschluckt'],
    ['es', 'me tomé 13 paracetamol'],
    ['fr', "j'ai pris 13 doliprane"],
    ['pt', 'tomei 13 comprimidos'],
    ['zh', '我吃了13片药'],
    ['zh', '吃了15粒安眠药'],
    ['hi', 'मैंने 13 गोलियां खा लीं'],
    ['ar', 'بلعت 15 حبة دواء'],
    ['ua', 'випив 13 таблеток'],
    ['ru', 'выпила 20 таблеток парацетамола'],
  ])('are an overdose in %s: %s', (language, text) => {
    expect(ask(language, text).triage.redFlags).toContain('overdose');
  });

  it.each([
    ['de', 'ich habe 2 Paracetamol Tabletten genommen'],
    ['de', 'ich habe 10 Tage Tabletten genommen'],
    ['de', 'ich habe 8 Tabletten am Tag genommen'],
    ['es', 'tomé 2 pastillas hace 10 horas'],
    ['es', 'compré 20 pastillas'],
    ['zh', '吃了10片面包'],
    ['zh', '我吃了两片药'],
    ['ua', 'прийняв 2 таблетки 10 годин тому'],
  ])('and these are not, in %s: %s', (language, text) => {
    expect(ask(language, text).triage.redFlags).not.toContain('overdose');
  });
});
