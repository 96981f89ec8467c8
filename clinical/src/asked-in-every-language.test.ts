import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, ...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
    { language },
  );

describe('a question about a condition by name', () => {
  it.each([
    ['de', 'Was ist Migräne?', 'migraine'],
    ['de', 'Was sind die Symptome einer Lungenentzündung?', 'pneumonia'],
    ['de', 'Wie behandelt man Gicht?', 'gout'],
    ['es', '¿Qué es la migraña?', 'migraine'],
    ['es', '¿Cuáles son los síntomas de la apendicitis?', 'appendicitis'],
    ['es', '¿Cómo se trata la neumonía?', 'pneumonia'],
    ['fr', "Qu'est-ce que l'hypertension ?", 'hypertension'],
    ['fr', 'Quels sont les symptômes de la grippe ?', 'influenza'],
    ['fr', 'La varicelle est-elle contagieuse ?', 'chickenpox'],
    ['pt', 'O que é enxaqueca?', 'migraine'],
    ['pt', 'Quais são os sintomas da dengue?', 'dengue'],
    ['ua', 'Що таке мігрень?', 'migraine'],
    ['ua', 'Які симптоми апендициту?', 'appendicitis'],
    ['ar', 'ما هو الصداع النصفي؟', 'migraine'],
    ['ar', 'ما هي أعراض السكري؟', 'type-2-diabetes'],
    ['hi', 'माइग्रेन क्या है?', 'migraine'],
    ['hi', 'डेंगू के लक्षण क्या हैं?', 'dengue'],
    ['zh', '什么是偏头痛？', 'migraine'],
    ['zh', '糖尿病有什么症状？', 'type-2-diabetes'],
    ['zh', '痛风怎么治疗？', 'gout'],
  ])('%s: %s', (language, text, id) => {
    const { reading, triage, answer } = ask(language, text);
    expect(reading.askedConditions).toContain(id);
    expect(triage.level).not.toBe('emergency');
    expect(answer.statements.length).toBeGreaterThan(3);
  });

  it.each([
    ['de', 'Ich habe Migräne', 'migraine'],
    ['es', 'tengo migraña desde ayer', 'migraine'],
    ['ua', 'у мене мігрень', 'migraine'],
    ['zh', '我有痛风', 'gout'],
  ])('and one that somebody has is no question: %s, %s', (language, text, id) => {
    const { reading } = ask(language, text);
    expect(reading.askedConditions).toEqual([]);
    expect(reading.namedConditions).toContain(id);
  });

  it.each([
    ['fr', "j'ai une angine", 'angina'],
    ['es', 'hace tres días que me duele la cabeza', 'high-altitude-cerebral-oedema'],
  ])('%s has words that mean something else elsewhere: %s', (language, text, other) => {
    const { reading } = ask(language, text);
    expect([...reading.namedConditions, ...reading.askedConditions].join(' ')).not.toMatch(
      new RegExp(`(?:^| |stable-)${other}`),
    );
  });
});

describe('somebody who asks because it is there is no reader of a textbook', () => {
  it.each([
    ['de', 'Was ist das? Ich habe Brustschmerzen und bekomme keine Luft'],
    ['es', '¿Qué es esto? Me duele el pecho y no puedo respirar'],
    ['fr', "Qu'est-ce que c'est ? J'ai mal à la poitrine et je ne peux pas respirer"],
    ['pt', 'O que é isso? Estou com dor no peito e não consigo respirar'],
    ['ua', 'Що це таке? У мене болить у грудях і я не можу дихати'],
    ['ar', 'ما هو هذا؟ عندي ألم في الصدر ولا أستطيع التنفس'],
    ['hi', 'यह क्या है? मेरे सीने में दर्द है और साँस नहीं आ रही'],
    ['zh', '这是什么？我胸口痛，喘不过气'],
  ])('%s: %s', (language, text) => {
    expect(ask(language, text).triage.level).toBe('emergency');
  });
});

describe('an everyday question finds its article', () => {
  it.each([
    ['de', 'Wie kann ich mit dem Rauchen aufhören?', 'Stopping smoking'],
    ['es', '¿Cómo puedo dejar de fumar?', 'Stopping smoking'],
  ])('%s: %s', (language, text, title) => {
    expect(ask(language, text).answer.markdown).toContain(title);
  });
});
