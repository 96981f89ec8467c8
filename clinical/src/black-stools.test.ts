import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string, language = 'en') =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('stools that iron or food made black', () => {
  it.each([
    ['en', 'my stools are black since I take iron tablets'],
    ['en', 'I took pepto bismol and my stool is black'],
    ['en', 'I ate blueberries and my poop is black'],
    ['de', 'ich nehme Eisentabletten und mein Stuhl ist schwarz'],
    ['es', 'tomo hierro y mis heces son negras'],
    ['fr', 'je prends du fer et mes selles sont noires'],
    ['pt', 'tomo ferro e minhas fezes estão pretas'],
    ['ua', "я п'ю залізо і кал чорний"],
    ['ar', 'برازي أسود وأنا آخذ حبوب الحديد'],
    ['hi', 'मैं आयरन की गोली लेता हूँ और मल काला है'],
    ['zh', '我在吃铁片，大便是黑色的'],
  ])('need no hospital, %s: %s', (language, text) => {
    const { ranked, triage } = ask(text, language);
    expect(ranked[0]?.id).toBe('stools-darkened');
    expect(triage.level).toBe('self_care');
  });

  it('are looked at today where the belly hurts', () => {
    expect(ask('I take iron, my stools are black and my stomach hurts').triage.level).toBe(
      'urgent',
    );
  });
});

describe('black stools are bleeding', () => {
  it.each([
    ['en', 'my stools are black'],
    ['en', 'I stopped eating meat and my stools are black and tarry'],
    ['en', 'I take iron and my stools are black, sticky like tar and smell foul'],
    ['en', 'I take iron, my stools are black and I feel faint'],
    ['en', 'I take iron tablets, my stools are black and I vomited blood'],
    ['en', 'black stools, I take iron and warfarin'],
    ['de', 'ich nehme Eisen und mein Stuhl ist schwarz wie Teer'],
    ['zh', '我在补铁，大便像柏油一样'],
  ])('where nothing else explains them, %s: %s', (language, text) => {
    const { ranked, triage } = ask(text, language);
    expect(triage.level).toBe('emergency');
    expect(ranked.slice(0, 3).map(({ id }) => id)).toContain('upper-gi-bleeding');
  });
});
