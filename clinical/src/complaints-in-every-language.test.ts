import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, text: string) =>
  consult(knowledge, [{ by: 'person', text }], { language });

describe('what people say about their complaints is understood', () => {
  it.each([
    ['de', 'mir ist übel und ich habe erbrochen', ['nausea', 'vomiting']],
    ['de', 'mein Sohn hustet und erbricht seit gestern', ['cough', 'vomiting']],
    ['de', 'es brennt beim Wasserlassen', ['painful-urination']],
    ['de', 'mir tut das Knie weh', ['knee-pain']],
    ['es', 'mi hija tose y vomita desde ayer', ['cough', 'vomiting']],
    ['es', 'estoy embarazada y sangro', ['vaginal-bleeding-in-pregnancy']],
    ['es', 'no puedo dormir', ['insomnia']],
    ['fr', 'mon fils tousse', ['cough']],
    ['fr', "j'ai une rage de dents", ['toothache']],
    ['pt', 'estou com tontura e enjoo', ['dizziness', 'nausea']],
    ['pt', 'minha filha está tossindo e vomitando desde ontem', ['cough', 'vomiting']],
    ['ua', 'у сина болить вухо і температура', ['ear-pain', 'fever']],
    ['ua', 'не можу заснути вже тиждень', ['insomnia']],
    ['ar', 'ابني يسعل ويتقيأ منذ أمس', ['cough', 'vomiting']],
    ['ar', 'ضهري بيوجعني', ['back-pain']],
    ['hi', 'मुझे नींद नहीं आती', ['insomnia']],
    ['hi', 'घुटने में दर्द', ['knee-pain']],
    ['zh', '我拉肚子三天了，肚子疼', ['diarrhoea', 'abdominal-pain']],
    ['zh', '宝宝身上起红疹', ['rash']],
  ])('%s: %s', (language, text, findings) => {
    const { reading, triage } = ask(language, text);
    for (const finding of findings) expect(reading.present).toContain(finding);
    expect(triage.level).not.toBe('emergency');
  });

  it.each([
    ['es', 'tomé pastillas para el dolor de cabeza'],
    ['es', 'la fiebre no bajó'],
    ['fr', 'je prends ça tous les jours'],
    ['pt', 'tomei comprimidos para a dor de cabeça'],
    ['pt', 'vou matar aula'],
    ['de', 'ich habe Angst vor der Prüfung'],
    ['ar', 'أخذت حبوب للصداع'],
    ['hi', 'सिर दर्द की गोली ली'],
  ])('and nothing dangerous is heard in %s: %s', (language, text) => {
    const { reading, triage } = ask(language, text);
    expect(triage.level).not.toBe('emergency');
    for (const grave of ['overdose-taken', 'suicide-plan', 'missed-period', 'cough'])
      expect(reading.present).not.toContain(grave);
  });

  it.each([
    ['es', 'tomé muchas pastillas'],
    ['pt', 'tomei muitos comprimidos'],
    ['de', 'ich habe viele Tabletten genommen'],
  ])('many pills are an overdose in %s: %s', (language, text) => {
    expect(ask(language, text).triage.level).toBe('emergency');
  });
});
