import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const read = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language }).reading;

describe('a complaint that is told by its name alone', () => {
  it.each([
    ['es', 'insomnia', ['insomnio', 'dificultad para dormir', 'problemas para dormir']],
    ['it', 'insomnia', ['insonnia', 'difficoltà a dormire', 'disturbi del sonno']],
    ['ru', 'insomnia', ['бессонница', 'проблемы со сном', 'нарушение сна']],
    ['ja', 'insomnia', ['不眠', '不眠症', '眠れない']],
    ['tr', 'insomnia', ['uykusuzluk', 'uyku sorunu']],
    ['es', 'low-mood', ['ánimo bajo', 'estado de ánimo bajo', 'decaimiento del ánimo']],
    ['de', 'low-mood', ['gedrückte Stimmung', 'Niedergeschlagenheit']],
    ['fr', 'low-mood', ['baisse de moral', 'humeur dépressive']],
    ['it', 'low-mood', ['umore basso', 'umore depresso', 'tristezza']],
    ['ru', 'low-mood', ['подавленное настроение', 'плохое настроение']],
    ['ar', 'low-mood', ['مزاج سيئ', 'مزاج منخفض', 'اكتئاب']],
    ['tr', 'low-mood', ['moral bozukluğu', 'keyifsizlik', 'çökkün ruh hali']],
    ['es', 'hair-loss', ['caída del pelo', 'caída del cabello', 'se me cae mucho el pelo']],
    ['it', 'hair-loss', ['perdita di capelli', 'caduta dei capelli']],
    ['ja', 'hair-loss', ['抜け毛', '脱毛']],
    ['ru', 'tremor', ['тремор', 'дрожь в руках']],
    ['ar', 'tremor', ['رجفان', 'ارتعاش', 'رعشة']],
    ['ja', 'tremor', ['震え', '手の震え']],
    ['tr', 'tremor', ['titreme', 'ellerim titriyor']],
    ['hi', 'weight-loss', ['बिना कारण वजन घटना', 'बिना वजह वजन कम हो रहा है']],
    ['zh', 'weight-loss', ['体重不明原因下降', '没有刻意减重但体重下降']],
    ['it', 'weight-loss', ['perdita di peso involontaria', 'perdita di peso senza motivo']],
    ['de', 'weight-loss', ['ungewollter Gewichtsverlust', 'ohne Grund Gewicht verloren']],
    ['ru', 'palpitations', ['сердцебиение', 'перебои в сердце']],
    ['it', 'tinnitus', ['acufene', 'ronzio nelle orecchie']],
    ['ru', 'tinnitus', ['шум в ушах', 'звон в ушах']],
    ['ja', 'tinnitus', ['耳鳴り']],
    ['tr', 'tinnitus', ['kulak çınlaması']],
    ['tr', 'heartburn', ['mide yanması', 'mide ekşimesi']],
    ['ja', 'constipation', ['便秘']],
    ['it', 'numbness-or-tingling', ['intorpidimento', 'formicolio']],
    ['ru', 'numbness-or-tingling', ['онемение']],
    ['tr', 'numbness-or-tingling', ['uyuşma', 'uyuşukluk']],
  ])('is read in %s: %s', (language, finding, texts) => {
    for (const text of texts) expect(read(language, text).present, text).toContain(finding);
  });

  it.each([
    ['ja', '不眠'],
    ['ja', '体重減少'],
    ['ru', 'звон в ушах'],
    ['ru', 'запор'],
    ['zh', '失眠'],
    ['ua', 'закреп'],
  ])('is of the language in use, where its letters are: %s %s', (language, text) => {
    expect(read(language, text).language).toBe(language);
  });

  it('is Chinese where only Chinese is written so', () => {
    expect(read('ja', '我失眠很久了').language).toBe('zh');
  });
});

describe('what was not meant to happen is no denial of what is told beside it', () => {
  it.each([
    ['ar', 'فقدت وزني دون قصد وعندي سعال', ['weight-loss', 'cough']],
    ['ar', 'فقدت وزني دون قصد وسعال', ['weight-loss', 'cough']],
    ['ar', 'عندي صداع بدون حرارة وعندي سعال', ['headache', 'cough']],
    ['hi', 'बिना कोशिश वजन कम हो रहा है और खांसी है', ['weight-loss', 'cough']],
    ['es', 'sin motivo pérdida de peso y tos', ['weight-loss', 'cough']],
    ['de', 'ohne Grund Gewicht verloren und Husten', ['weight-loss', 'cough']],
  ])('%s: %s', (language, text, findings) => {
    const { present } = read(language, text);
    for (const finding of findings) expect(present).toContain(finding);
  });

  it.each([
    ['ar', 'عندي سعال بدون وجع في الصدر', 'chest-pain'],
    ['ar', 'عندي صداع بدون حرارة', 'fever'],
    ['hi', 'बिना बुखार के खांसी', 'fever'],
    ['es', 'tengo tos sin fiebre', 'fever'],
  ])('but a denial stays one in %s: %s', (language, text, finding) => {
    expect(read(language, text).present).not.toContain(finding);
  });
});
