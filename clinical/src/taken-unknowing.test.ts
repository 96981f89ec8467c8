import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { parts, readTranslations } from '../build/phrasebooks-on-disk.ts';
import { consult, inLanguage } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string, language = 'en') =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('what was taken before a pregnancy was known', () => {
  it.each([
    ['I took ibuprofen and did not know I was pregnant', /unlikely to have harmed/],
    ['i took naproxen twice before i found out im pregnant', /unlikely to have harmed/],
    ['I drank alcohol before I knew I was pregnant', /likely to be low/],
    ['i got drunk last weekend and just found out im pregnant', /likely to be low/],
    ["I was taking roaccutane and just found out I'm pregnant", /Stop it now and call/],
    ['i took ramipril for 2 months before i found out im pregnant', /not proven to harm/],
    ['I take valproate and found out I am pregnant', /Do not stop it on your own/],
  ])('is answered with what it means: %s', (text, says) => {
    const { answer, triage } = ask(text);
    expect(answer.markdown).toMatch(says);
    expect(answer.markdown).not.toMatch(/Do not start it/);
    expect(answer.markdown.match(/^## /gm)).toHaveLength(4);
    expect(triage.level).not.toBe('emergency');
    expect(answer.statements.every(({ sources }) => sources.length > 0)).toBe(true);
  });

  it.each([
    ['es', 'tomé ibuprofeno y no sabía que estaba embarazada'],
    ['fr', "j'ai pris de l'ibuprofène et je ne savais pas que j'étais enceinte"],
    ['de', 'ich habe Ibuprofen genommen und wusste nicht, dass ich schwanger bin'],
    ['pt', 'tomei ibuprofeno e não sabia que estava grávida'],
    ['ua', 'я пила ібупрофен і не знала що вагітна'],
    ['ru', 'я принимала ибупрофен и не знала что беременна'],
    ['ar', 'أخذت ايبوبروفين ولم أكن أعلم أني حامل'],
    ['hi', 'मैंने आइबुप्रोफेन ली और मुझे पता नहीं था कि मैं गर्भवती हूं'],
    ['zh', '我吃了布洛芬，不知道自己怀孕了'],
    ['it', 'ho preso ibuprofene e non sapevo di essere incinta'],
  ])('is read in %s, and who did not know it is pregnant: %s', (language, text) => {
    const { answer, reading } = ask(text, language);
    expect(reading.person.pregnant).toBe(true);
    expect(answer.markdown).toContain('Single doses of ibuprofen');
  });

  it('is said in the language that was asked', () => {
    const book = new Map(parts.flatMap((part) => Object.entries(readTranslations('es', part))));
    const { answer } = consult(
      knowledge,
      [{ by: 'person', text: 'tomé ibuprofeno y no sabía que estaba embarazada' }],
      { language: 'es', wording: inLanguage('es', book) },
    );
    expect(answer.markdown).toContain('No es motivo de pánico');
  });

  it('is a leaflet where it is not taken yet, and a complaint where something is felt', () => {
    expect(ask("can i take ibuprofen, i'm 8 weeks pregnant").answer.markdown).toMatch(
      /Do not start/,
    );
    const bleeding = ask('i took ibuprofen before i knew i was pregnant and now i am bleeding');
    expect(bleeding.triage.level).toBe('urgent');
    expect(bleeding.answer.markdown).toMatch(/Bleeding in pregnancy/);
  });
});
