import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('a tooth that fell out', () => {
  it.each([
    ['en', 'my tooth fell out'],
    ['es', 'se me cayó un diente'],
    ['fr', "j'ai perdu une dent"],
    ['de', 'mir ist ein Zahn ausgefallen'],
    ['pt', 'caiu um dente meu'],
    ['it', 'mi è caduto un dente'],
    ['ru', 'у меня выпал зуб'],
    ['ua', 'у мене випав зуб'],
    ['ar', 'سقط سني'],
    ['hi', 'मेरा दांत गिर गया'],
    ['zh', '我的牙掉了'],
    ['ja', '歯が抜けた'],
    ['tr', 'dişim düştü'],
  ])('is seen by a dentist soon where nobody is a child: %s %s', (language, text) => {
    const { reading, triage, answer } = ask(language, text);
    expect(reading.present).toContain('loose-tooth');
    expect(reading.namedConditions).not.toContain('miscarriage');
    expect(triage.level).toBe('urgent');
    expect(answer.markdown).not.toContain('Caring for teeth');
  });

  it.each([
    ['en', 'my 6 year old lost a tooth'],
    ['en', 'my son 7 his front tooth fell out'],
    ['en', "my 6 year old's wobbly tooth came out"],
    ['es', 'a mi hijo de 6 años se le cayó un diente'],
    ['fr', 'mon fils de 6 ans a perdu une dent'],
    ['de', 'meinem Sohn (6) ist ein Zahn ausgefallen'],
    ['pt', 'meu filho de 6 anos perdeu um dente'],
    ['it', 'a mio figlio di 6 anni è caduto un dente'],
    ['ru', 'у сына 6 лет выпал зуб'],
    ['ua', 'у сина 6 років випав зуб'],
    ['ar', 'ابني عمره 6 سنوات وقع سنه'],
    ['hi', 'मेरे 6 साल के बेटे का दांत गिर गया'],
    ['zh', '我6岁的儿子掉了一颗牙'],
    ['ja', '6歳の息子の歯が抜けた'],
    ['tr', '6 yaşındaki oğlumun dişi düştü'],
  ])('is a milk tooth at its time: %s %s', (language, text) => {
    const { triage, answer } = ask(language, text);
    expect(triage.level).toBe('self_care');
    expect(answer.markdown).toContain('milk teeth become loose');
  });

  it.each([
    ['en', 'my tooth got knocked out'],
    ['en', 'my 8 year old knocked out a front tooth'],
    ['en', 'my 6 year old fell and lost a tooth in the accident'],
    ['es', 'me caí y se me cayó un diente'],
  ])('is one to save where it was knocked out: %s %s', (language, text) => {
    const { reading, triage } = ask(language, text);
    expect(reading.present).toContain('knocked-out-tooth');
    expect(['urgent', 'emergency']).toContain(triage.level);
  });

  it.each(['2yr old knocked out milk tooth', 'my 3 year old knocked out a tooth'])(
    'is never put back where it was a milk tooth: %s',
    (text) => {
      const { reading, triage, answer } = ask('en', text);
      expect(reading.present).not.toContain('knocked-out-tooth');
      expect(triage.level).toBe('urgent');
      expect(answer.markdown).toContain('never put back');
    },
  );

  it('is no birth where a crown of a tooth came off', () => {
    const { reading, triage } = ask('en', 'my crown fell out');
    expect(reading.present).toContain('broken-tooth');
    expect(triage.level).toBe('routine');
    expect(ask('en', 'the baby is crowning').reading.present).toContain('contractions');
  });
});
