import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';
import { readMessage } from './read-message.ts';

/* What people cry out in an emergency, and what sounds alike and is none. */

const knowledge = openCurrentKnowledge();
const levelOf = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language }).triage.level;

const cannotBreathe = [
  ['en', "I can't breathe"],
  ['es', 'no puedo respirar'],
  ['es', 'mi hijo no puede respirar'],
  ['fr', 'je ne peux pas respirer'],
  ['fr', 'je ne peux plus respirer'],
  ['fr', "je n'arrive plus à respirer"],
  ['fr', "j'peux plus respirer"],
  ['fr', 'mon mari ne peut plus respirer'],
  ['de', 'ich kann nicht atmen'],
  ['de', 'ich kriege keine Luft mehr'],
  ['de', 'krieg keine Luft'],
  ['de', 'meine Mutter bekommt keine Luft'],
  ['pt', 'não consigo respirar'],
  ['pt', 'meu pai não consegue respirar'],
  ['ua', 'не можу дихати'],
  ['ua', 'мама не може дихати'],
  ['ar', 'لا أستطيع التنفس'],
  ['ar', 'مش قادر اتنفس'],
  ['ar', 'ما اقدر اتنفس'],
  ['ar', 'ابني لا يستطيع التنفس'],
  ['hi', 'मैं सांस नहीं ले पा रहा हूं'],
  ['hi', 'मुझे सांस नहीं आ रही है'],
  ['zh', '我无法呼吸'],
  ['zh', '我不能呼吸了'],
] as const;

const heartAttackNow = [
  ['en', 'I think I am having a heart attack'],
  ['en', "I'm having a heart attack"],
  ['en', 'my husband is having a heart attack'],
  ['es', 'creo que tengo un infarto'],
  ['es', 'estoy teniendo un ataque al corazón'],
  ['es', 'tengo un ataque al corazón'],
  ['es', 'a mi padre le está dando un infarto'],
  ['fr', 'je fais une crise cardiaque'],
  ['fr', 'je crois que je fais un infarctus'],
  ['fr', 'mon mari fait une crise cardiaque'],
  ['fr', 'elle est en train de faire un infarctus'],
  ['de', 'ich habe einen Herzinfarkt'],
  ['de', 'mein Vater hat gerade einen Herzinfarkt'],
  ['pt', 'estou a ter um ataque cardíaco'],
  ['pt', 'estou tendo um infarto'],
  ['pt', 'meu pai está tendo um infarto'],
  ['ua', 'у мене інфаркт'],
  ['ua', 'у мене серцевий напад'],
  ['ua', 'у батька інфаркт'],
  ['ar', 'أعتقد أنني أصاب بنوبة قلبية'],
  ['ar', 'عندي جلطة قلبية'],
  ['hi', 'मुझे दिल का दौरा पड़ रहा है'],
  ['hi', 'मुझे हार्ट अटैक आ रहा है'],
  ['zh', '我心脏病发作了'],
  ['zh', '我心梗了'],
  ['zh', '我爸爸心脏病发作了'],
] as const;

const strokeNow = [
  ['en', 'I am having a stroke'],
  ['en', "I'm having a stroke"],
  ['en', 'my mum is having a stroke'],
  ['es', 'tengo un derrame cerebral'],
  ['es', 'me está dando un ictus'],
  ['es', 'mi madre está teniendo un ictus'],
  ['fr', 'je fais un AVC'],
  ['fr', 'ma mère fait un AVC'],
  ['fr', 'mon mari a fait un AVC ce matin'],
  ['de', 'ich habe einen Schlaganfall'],
  ['de', 'meine Mutter hat einen Schlaganfall'],
  ['pt', 'estou a ter um AVC'],
  ['pt', 'minha mãe está tendo um derrame'],
  ['ua', 'у мене інсульт'],
  ['ua', 'у мами інсульт'],
  ['ar', 'عندي سكتة دماغية'],
  ['ar', 'أمي تصاب بسكتة دماغية'],
  ['hi', 'मुझे स्ट्रोक हो रहा है'],
  ['zh', '我中风了'],
  ['zh', '我妈妈中风了'],
] as const;

const chestPain = [
  ['fr', "J'ai une douleur thoracique intense et je ne peux pas respirer"],
  ['fr', "J'ai une forte douleur dans la poitrine et je ne peux pas respirer"],
  ['de', 'starke Brustschmerzen und ich kann nicht atmen'],
  ['ar', 'ألم شديد في الصدر ولا أستطيع التنفس'],
  ['ar', 'أشعر بألم ضاغط في صدري'],
] as const;

const notNow = [
  ['en', 'I had a heart attack in 2015'],
  ['en', 'I have had a stroke'],
  ['en', 'I think my stroke last year made me tired'],
  ['en', 'I had a massive stroke in 2018'],
  ['en', 'how to prevent a heart attack?'],
  ['en', 'I am scared of a heart attack'],
  ['en', 'what are the signs of a stroke?'],
  ['en', 'can I have a heart attack from stress?'],
  ['es', 'tuve un infarto en 2015'],
  ['es', 'tuve un ataque al corazón hace 5 años y tengo tos'],
  ['es', '¿cómo prevenir un infarto?'],
  ['es', 'tengo miedo de un infarto'],
  ['es', 'mi padre tuvo un ictus hace tres años'],
  ['fr', "j'ai fait un infarctus il y a 5 ans"],
  ['fr', 'mon père a fait un AVC en 2010'],
  ['fr', 'comment éviter une crise cardiaque ?'],
  ['fr', "j'ai peur de faire une crise cardiaque"],
  ['fr', "quels sont les signes d'un AVC ?"],
  ['de', 'mein Vater hatte einen Herzinfarkt'],
  ['de', 'ich habe einen Schlaganfall gehabt'],
  ['de', 'was sind die Zeichen eines Schlaganfalls?'],
  ['de', 'ich habe Angst vor einem Herzinfarkt'],
  ['de', 'wie kann ich einen Herzinfarkt vermeiden?'],
  ['pt', 'tive um infarto em 2015'],
  ['pt', 'como evitar ter um ataque cardíaco?'],
  ['pt', 'tenho medo de ter um AVC'],
  ['pt', 'tenho medo de sofrer um infarto'],
  ['pt', 'meu pai teve um derrame há 3 anos'],
  ['ua', 'у мене був інсульт у 2019'],
  ['ua', 'у мене був серцевий напад 5 років тому'],
  ['ua', 'як запобігти інфаркту?'],
  ['ua', 'боюся інсульту'],
  ['ar', 'أصبت بنوبة قلبية قبل خمس سنوات'],
  ['ar', 'كان عندي جلطة قلبية في 2015'],
  ['ar', 'كيف أتجنب السكتة الدماغية؟'],
  ['ar', 'أخاف من الجلطة القلبية'],
  ['hi', 'मुझे 2015 में हार्ट अटैक आया था'],
  ['hi', 'हार्ट अटैक से कैसे बचें?'],
  ['hi', 'क्या मुझे हार्ट अटैक आ सकता है?'],
  ['hi', 'मेरे पिता को 2019 में स्ट्रोक हुआ था'],
  ['zh', '我2015年心脏病发作过'],
  ['zh', '我爸三年前中风了'],
  ['zh', '怎么预防中风？'],
  ['zh', '心脏病发作的症状是什么？'],
] as const;

const blockedNose = [
  ['en', "I can't breathe through my nose"],
  ['es', 'no puedo respirar por la nariz'],
  ['fr', 'je ne peux pas respirer par le nez'],
  ['fr', "je n'arrive plus à respirer par le nez"],
  ['de', 'ich bekomme keine Luft durch die Nase'],
  ['de', 'ich kann nicht durch die Nase atmen'],
  ['pt', 'não consigo respirar pelo nariz'],
  ['ua', 'не можу дихати носом'],
  ['ua', 'не можу дихати, ніс закладений'],
  ['ar', 'لا أستطيع التنفس من أنفي'],
  ['hi', 'नाक से सांस नहीं आ रही है'],
  ['zh', '鼻子不能呼吸'],
  ['zh', '我无法用鼻子呼吸'],
] as const;

describe('emergencies in every language', () => {
  it.each([...cannotBreathe, ...heartAttackNow, ...strokeNow, ...chestPain])(
    '%s: %s is an emergency',
    (language, text) => {
      expect(levelOf(language, text)).toBe('emergency');
    },
  );

  it.each([...cannotBreathe, ...heartAttackNow, ...strokeNow])(
    '%s: %s is one whatever language the product is used in',
    (_, text) => {
      expect(levelOf('en', text)).toBe('emergency');
    },
  );

  it.each([...notNow, ...blockedNose])('%s: %s is none', (language, text) => {
    expect(levelOf(language, text)).not.toBe('emergency');
  });

  it.each(blockedNose)('%s: %s is a blocked nose', (language, text) => {
    expect(readMessage(knowledge, text, { language }).present).toContain('nasal-congestion');
  });

  it.each([
    ['en', "I can't breathe lying down"],
    ['es', 'no puedo respirar acostado'],
    ['fr', 'je ne peux pas respirer allongé'],
    ['de', 'im Liegen bekomme ich keine Luft'],
    ['pt', 'não consigo respirar deitado'],
    ['ua', 'не можу дихати лежачи'],
    ['ar', 'لا أستطيع التنفس عند الاستلقاء'],
    ['hi', 'लेटने पर सांस नहीं आ रही है'],
    ['zh', '躺下就无法呼吸'],
  ])('%s: %s is breathlessness lying flat', (language, text) => {
    expect(readMessage(knowledge, text, { language }).present).toContain('orthopnoea');
  });

  it.each([
    ['en', 'severe chest pain'],
    ['fr', 'douleur thoracique intense'],
    ['de', 'starke Brustschmerzen'],
    ['ar', 'ألم شديد في صدري'],
  ])('%s: %s is severe chest pain', (language, text) => {
    expect(readMessage(knowledge, text, { language }).present).toContain(
      'sudden-severe-chest-pain',
    );
  });
});
