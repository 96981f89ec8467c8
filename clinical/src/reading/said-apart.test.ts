import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (language: string, ...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
    { language },
  );

describe('an early pregnancy with pain on one side and bleeding, in few words', () => {
  it.each([
    ['en', '6 weeks pregnant, pain on one side, bleeding'],
    ['fr', "enceinte de 6 semaines, douleur d'un côté, saignement"],
    ['fr', "enceinte de 7 semaines, mal d'un côté et saignements"],
    ['es', 'embarazada de 6 semanas, dolor de un lado, sangrado'],
    ['de', '6. Woche schwanger, einseitige Schmerzen, Blutung'],
    ['de', 'schwanger 6. woche, schmerzen auf einer seite und blutung'],
    ['pt', 'grávida de 6 semanas, dor de um lado, sangramento'],
    ['it', 'incinta di 6 settimane, dolore da un lato, perdite di sangue'],
    ['pl', 'jestem w ciąży 6 tygodni, ból po jednej stronie, krwawienie'],
    ['ua', 'вагітна 6 тижнів, біль з одного боку, кровотеча'],
    ['ar', 'حامل 6 اسابيع، الم في جهة واحدة، نزيف'],
    ['hi', '6 हफ्ते की गर्भवती, एक तरफ दर्द, खून आ रहा है'],
    ['zh', '怀孕6周，一侧疼痛，出血'],
    ['nl', '6 weken zwanger, pijn aan één kant, bloeding'],
  ])('may be outside the womb: %s, %s', (language, text) => {
    const { triage, answer } = ask(language, text);
    expect(triage.level).toBe('emergency');
    expect(triage.redFlags).toContain('ectopic-combination');
    expect(answer.specialty).toBe('Obstetrics and Gynecology (OB/GYN)');
  });

  it.each([
    ['es', 'embarazada de 30 semanas', 30],
    ['it', 'incinta alla 30 settimana', 30],
    ['nl', 'ik ben 30 weken zwanger', 30],
    ['hi', '30 हफ्ते की गर्भवती', 30],
    ['es', 'estoy embarazada y hace 2 semanas que tengo tos', undefined],
    ['fr', 'enceinte, depuis 2 semaines je tousse', undefined],
  ])('weeks of it are told from weeks of a complaint: %s, %s', (language, text, weeks) => {
    const { measurements } = ask(language, text).reading;
    expect(measurements.find(({ of }) => of === 'gestation-weeks')?.value).toBe(weeks);
  });
});

describe('blood that is told of apart', () => {
  it.each([
    ['nl', 'bloody-diarrhoea', 'ik heb diarree', 'er zit bloed bij'],
    ['nl', 'vomiting-blood', 'ik moet overgeven', 'er zit bloed bij'],
    ['nl', 'haemoptysis', 'ik moet veel hoesten', 'er zit wat bloed bij'],
    ['it', 'bloody-diarrhoea', 'ho la diarrea da ieri', "c'è del sangue"],
    ['it', 'vomiting-blood', 'ho vomitato tutta la notte', "c'è sangue"],
    ['pl', 'vomiting-blood', 'wymiotuję całą noc', 'jest krew'],
    ['pl', 'haemoptysis', 'kaszlę od tygodnia', 'z krwią'],
    ['de', 'vomiting-blood', 'ich muss mich übergeben', 'da ist Blut dabei'],
    ['fr', 'haemoptysis', 'je tousse beaucoup', 'il y a un peu de sang'],
  ])('is that of what was told before: %s, %s', (language, finding, first, then) => {
    expect(ask(language, first, then).reading.present).toContain(finding);
    expect(ask(language, `${first}, ${then}`).reading.present).toContain(finding);
  });

  it.each([
    ['nl', 'ik heb diarree, geen bloed'],
    ['it', 'ho la diarrea, senza sangue'],
    ['pl', 'mam kaszel, nie ma krwi'],
    ['en', 'I have had a cough since Monday. What if there is blood?'],
    ['en', 'cough, my nose is bleeding'],
    ['en', 'I am pregnant. My gums are sore and swollen, bleeding'],
    ['nl', 'ik heb hoofdpijn, er zit bloed bij'],
  ])('is none that is denied, feared or of something else: %s, %s', (language, text) => {
    const { present } = ask(language, text).reading;
    for (const finding of ['bloody-diarrhoea', 'haemoptysis', 'vaginal-bleeding-in-pregnancy']) {
      expect(present).not.toContain(finding);
    }
  });

  it('a Dutch verb is no pimple', () => {
    expect(ask('nl', 'er zit bloed bij').reading.present).not.toContain('comedones');
    expect(ask('en', 'I have a zit on my chin').reading.present).toContain('comedones');
  });
});
