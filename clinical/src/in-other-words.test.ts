import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const firstThree = (text: string) =>
  ask(text)
    .ranked.slice(0, 3)
    .map(({ id }) => id);

/* Complaints in words that nobody had thought of, and their neighbours that mean something else. */

describe('complaints in other words', () => {
  it.each([
    ['have to dash to the loo all the time cant hold my wee', 'overactive-bladder'],
    ['bugs crawling in my daughters hair', 'head-lice'],
    ['rough bump with black dots on my finger', 'common-warts'],
    ['toe nail digging into the side of my big toe', 'ingrown-toenail'],
    ['skin is red and peeling after the beach', 'sunburn'],
    ['i think i have a uti', 'cystitis'],
    ['lump in groin pops out when i cough, goes back lying down', 'inguinal-hernia'],
    ['electric shock pain in cheek when i brush teeth', 'trigeminal-neuralgia'],
    ['pearly lump by nose that bleeds and scabs, 70', 'basal-cell-carcinoma'],
    ['itchy red swollen toes in the cold', 'chilblains'],
    ['itchy toes and peeling skin', 'tinea-pedis'],
    ['feel a bulge down below, dragging', 'pelvic-organ-prolapse'],
    ['bent erection with a hard lump', 'peyronie-disease'],
    ['fleshy growth from corner of eye, surfer', 'pterygium'],
    ['eyelids crusty and sore every morning', 'blepharitis'],
    ['sore lump at top of bum crack leaking', 'pilonidal-disease'],
    ['cant put tampons in, sex impossible, tightens up', 'vaginismus'],
    ['knee red hot swollen cant bend it at all and fever 39', 'septic-arthritis'],
  ])('%s', (text, condition) => {
    expect(firstThree(text)).toContain(condition);
  });

  it.each([
    ['catheter not draining since last night, belly bursting', 'emergency'],
    ['my foot is black and stinks, diabetic', 'emergency'],
    ['got petrol in my eye', 'emergency'],
    ['K 6.9', 'emergency'],
    ['my wife gave birth last week and hears voices', 'emergency'],
    ['mum 82 confused since this morning, keeps asking the same thing', 'emergency'],
  ])('%s: %s', (text, level) => {
    expect(ask(text).triage.level).toBe(level);
  });

  it.each([
    'dad 79 keeps asking the same thing, gets lost driving, year now',
    'my knee hurts after a 2.5 k run',
    'fainted giving blood',
    'heel hurts first steps in the morning like a nail',
    'been in sun all day headache, a bit sick, drinking water, ok',
  ])('is no emergency: %s', (text) => {
    expect(ask(text).triage.level).not.toBe('emergency');
  });

  it('who speaks of a birth is not as old as the child', () => {
    const { person } = ask('3 days after birth my sister says the baby is the devil').reading;
    expect(person.ageYears).toBeNull();
    expect(ask('my baby 3 days old has a fever').reading.person.ageYears).toBeLessThan(0.1);
  });

  it('what one should not eat is no lack of appetite', () => {
    expect([...ask('what should i not eat').reading.present]).not.toContain('poor-appetite');
    expect([...ask('i can not eat anything').reading.present]).toContain('poor-appetite');
  });

  it('drinking water is no untreated water', () => {
    expect([...ask('diarrhoea, drinking water').reading.present]).not.toContain('unsafe-water');
    expect([...ask('diarrhoea, drank water from a stream').reading.present]).toContain(
      'unsafe-water',
    );
  });
});
