import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const levelOf = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language }).triage.level;

/** Languages of which nothing else is read. */
describe('a cry for help is heard', () => {
  it.each([
    ['it', 'mia madre non riesce a respirare'],
    ['it', 'mio padre è svenuto e non si sveglia'],
    ['pl', 'nie mogę oddychać'],
    ['pl', 'mój mąż jest nieprzytomny i nie reaguje'],
    ['ru', 'мама без сознания и не реагирует'],
    ['ru', 'я хочу покончить с собой'],
    ['tr', 'nefes alamıyorum yardım edin'],
    ['tr', 'kendimi öldürmek istiyorum'],
    ['nl', 'ik kan niet ademen'],
    ['ja', '息ができない'],
    ['ja', '死にたい、今夜自殺します'],
    ['ko', '숨을 쉴 수 없어요'],
    ['vi', 'tôi không thở được'],
    ['id', 'saya tidak bisa bernapas'],
    ['fa', 'نمی توانم نفس بکشم'],
    ['bn', 'শ্বাস নিতে পারছি না'],
    ['el', 'δεν μπορώ να αναπνεύσω'],
    ['he', 'אני לא יכול לנשום'],
  ])('%s: %s', (language, text) => {
    expect(levelOf(language, text)).toBe('emergency');
  });

  it.each([
    ['it', 'ho mal di testa da due giorni'],
    ['pl', 'boli mnie gardło od wczoraj'],
    ['ru', 'у меня насморк и кашель'],
    ['tr', 'iki gündür başım ağrıyor'],
    ['nl', 'ik heb al drie dagen hoofdpijn'],
    ['ja', '昨日から頭が痛いです'],
    ['ko', '어제부터 머리가 아파요'],
    ['vi', 'tôi bị đau đầu hai ngày nay'],
    ['en', 'the movie about the heart attack was sad'],
  ])('and none where nobody cries: %s, %s', (language, text) => {
    expect(levelOf(language, text)).not.toBe('emergency');
  });
});
