import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();

/** A conversation as it goes: each message is answered before the next one. */
function talk(...texts: string[]) {
  const turns: { by: 'person' | 'assistant'; text: string }[] = [];
  let found = consult(knowledge, []);
  for (const text of texts) {
    turns.push({ by: 'person', text });
    found = consult(knowledge, turns);
    turns.push({ by: 'assistant', text: found.answer.markdown });
  }
  return found;
}
const levelOf = (...texts: string[]) => talk(...texts).triage.level;
const answerTo = (...texts: string[]) => talk(...texts).answer.markdown;
const first = (...texts: string[]) => talk(...texts).ranked[0]?.id;

describe('a joint that hurts', () => {
  it.each(['wrist pain', 'my wrist hurts', 'my ankle hurts', 'elbow pain'])(
    'is no other joint: %s',
    (text) => {
      expect(answerTo(text)).not.toMatch(/Osteoarthritis of the (?:knee|hip)/);
    },
  );

  it('is not taken for a broken bone where nothing happened to it', () => {
    expect(answerTo('my wrist hurts since yesterday')).not.toMatch(
      /first to think of is .*fracture/,
    );
    expect(levelOf('my wrist hurts since yesterday')).not.toBe('urgent');
  });

  it('is not taken for a sprained ankle in the wrist', () => {
    expect(answerTo('wrist pain')).not.toMatch(/Ankle sprain/);
  });
});

describe('a medicine of somebody else', () => {
  it.each([
    "I took my wife's metformin by accident",
    'I took my wifes blood pressure tablet by mistake',
    'i took my dogs tablet by accident',
    'took the wrong pill this morning',
    'i mixed up my morning and night tablets',
  ])('taken once is no emergency, and advice is at hand: %s', (text) => {
    expect(levelOf(text)).toBe('self_care');
    expect(answerTo(text)).toMatch(/Call a pharmacist, your doctor or a poison centre now/);
  });

  it('is taken by the one who writes', () => {
    expect(talk("I took my wife's metformin by accident").reading.about).toBe('self');
  });

  it.each([
    "I took my wife's metformin by accident and now I feel dizzy and sweaty",
    "I took my wife's morphine by accident",
    "I took my mum's insulin by accident",
    "my 8 year old took his brother's tablets by accident",
    "my toddler took grandma's heart tablet",
    "I took all of my wife's tablets",
    "I took 20 of my wife's metformin",
  ])('and yet: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'gave my baby adult paracetamol by mistake',
    "accidentally gave my dog's tablet to my son",
  ])('given to a child is looked at, and is no cold: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
    expect(answerTo(text)).not.toMatch(/Common cold|runny nose|sneezing/);
  });

  it('twice is answered as such', () => {
    expect(answerTo('took two doses of antibiotics at once')).toMatch(/A dose taken twice/);
    expect(levelOf('my dad took his warfarin twice')).toBe('urgent');
  });

  it('for the blood pressure does not go well with ibuprofen, whichever it is', () => {
    expect(answerTo('can i take nurofen with my blood pressure tablets')).toMatch(
      /Ibuprofen and blood-pressure medicines/,
    );
  });

  it('for the mood that has run out makes dizzy', () => {
    const text = 'ran out of my antidepressants 3 days ago dizzy and zaps';
    expect(levelOf(text)).toBe('urgent');
    expect(first(text)).toBe('sedative-withdrawal');
  });
});

describe('choking', () => {
  it.each([
    "I choked on food earlier but now I'm fine",
    'my dad choked on a piece of meat at lunch but he is ok now',
  ])('that is over is over: %s', (text) => {
    expect(levelOf(text)).toBe('self_care');
    expect(answerTo(text)).toMatch(/After choking on food/);
  });

  it.each([
    "I choked on food and now I can't breathe",
    'I choked on food earlier and still cough',
    'I choked on a fish bone and now it hurts to swallow',
    "I choked on food earlier and I'm not fine",
    'my toddler choked on a nut earlier, fine now',
  ])('is not over: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('a newborn', () => {
  it.each([
    'my newborn has cold hands',
    "my newborn's hands are cold",
    'my newborn has cold hands and feet',
    'my newborn has a cold',
  ])('is well: %s', (text) => {
    expect(levelOf(text)).toBe('self_care');
  });

  it.each([
    'my newborn is cold',
    'my newborn has cold hands and a fever',
    'my newborn is cold and floppy',
    'my newborn has cold hands and blue lips',
    'my baby has cold hands and mottled skin',
    'my 5 week old has cold hands and feet and is very sleepy',
  ])('is not: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('with hiccups has hiccups', () => {
    expect(first('baby hiccups a lot')).toBe('hiccups');
  });
});

describe('who stops breathing asleep', () => {
  it.each([
    'my husband snores and stops breathing in his sleep',
    'he snores and then stops breathing for a few seconds',
  ])('is no emergency, and nothing was swallowed: %s', (text) => {
    expect(levelOf(text)).toBe('routine');
    expect(answerTo(text)).not.toMatch(/Opioid|choking on food/);
  });

  it.each([
    'my baby stops breathing in his sleep',
    "my husband snores and I can't wake him",
    'my husband stopped breathing',
  ])('and yet: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('after a birth', () => {
  it.each([
    'crying all the time 3 weeks after the baby',
    'i cant stop crying since the baby came',
    'I cry all the time, baby is 3 weeks old',
  ])('the mother cries: %s', (text) => {
    expect(first(text)).toBe('postnatal-depression');
    expect(levelOf(text)).not.toBe('emergency');
  });

  it('a baby cries as well', () => {
    expect(first('my baby wont stop crying, 3 weeks old')).toBe('infant-colic');
  });
});

describe('in pregnancy', () => {
  it.each([
    ['light spotting at 6 weeks pregnant'],
    ["I'm pregnant", '10 weeks', 'I have spotting'],
  ])('there are no periods to bleed between: %s', (...texts) => {
    expect(answerTo(...texts)).not.toMatch(/contraception|fibroids/i);
    expect(levelOf(...texts)).toBe('urgent');
  });

  it.each(['can I fly at 34 weeks', 'can I fly at 34 weeks pregnant'])(
    'one asks until when to fly: %s',
    (text) => {
      expect(answerTo(text)).toMatch(/After 37 weeks, or 32 with twins/);
    },
  );
});

describe('swallowed and no poison', () => {
  it('toothpaste', () => {
    expect(answerTo('my toddler ate toothpaste')).toMatch(/Toothpaste swallowed/);
    expect(levelOf('my toddler ate toothpaste')).toBe('self_care');
    expect(levelOf('my toddler ate a tube of toothpaste and is vomiting')).toBe('urgent');
  });

  it.each(['I drank out of date milk', 'ate yoghurt past its use by date'])(
    'food past its date: %s',
    (text) => {
      expect(answerTo(text)).toMatch(/Food or milk past its date/);
    },
  );

  it('and a tablet past its date is a medicine', () => {
    expect(answerTo('i took expired ibuprofen')).toMatch(/Keeping and throwing away medicines/);
  });
});

describe('what is told in few words', () => {
  it.each([
    ['burnt my arm on the oven', 'burn-minor', 'self_care'],
    ['my back locked up and cant stand straight', 'low-back-pain', 'self_care'],
    ['red ring on my leg after a walk in the woods', 'lyme-disease', 'routine'],
    ['blister on my heel', 'friction-blisters', 'self_care'],
    ['my nan wont eat or drink', 'dehydration-adult', 'urgent'],
    ['my gum is swollen and my face is puffy', 'dental-abscess', 'urgent'],
    ['my eye is bright red, no pain, looks like blood', 'subconjunctival-haemorrhage', 'self_care'],
    ['my toddler fell', 'head-injury-minor', 'self_care'],
  ])('%s', (text, condition, level) => {
    expect(first(text)).toBe(condition);
    expect(levelOf(text)).toBe(level);
  });

  it('whom one cannot see is no matter of the eyes', () => {
    const { present } = talk('lost a filling cant see a dentist till monday').reading;
    expect(present).not.toContain('blurred-vision');
    expect(talk("i can't see").reading.present).toContain('blurred-vision');
  });

  it('a scratched eye does not itch', () => {
    const text = 'i scratched my eye with a contact lens';
    expect(talk(text).reading.present).not.toContain('itchy-eyes');
    expect(levelOf(text)).toBe('urgent');
  });

  it('an old man who keeps falling is seen today', () => {
    expect(levelOf('dad 75 keeps falling')).toBe('urgent');
    expect(levelOf('dad 75 keeps falling and is confused today')).toBe('emergency');
  });

  it('who hears the own name called is listened to', () => {
    expect(levelOf('i hear my name being called when nobody is there')).toBe('urgent');
  });

  it.each([
    'electric burn on my arm',
    'my back locked and now my legs are numb',
    'spotting and shoulder pain 6 weeks pregnant',
    'overactive thyroid and my pulse is 160',
  ])('is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('a barking cough is croup as soon as it is told who has it', () => {
    expect(first('barking cough at night')).not.toBe('croup');
    expect(first('barking cough at night', 'he is 2')).toBe('croup');
  });

  it('white spots "on the back" of a sore throat are in the throat', () => {
    expect(first('sore throat', 'white spots on the back')).toBe('tonsillitis');
    expect(first('white spots on my back')).toBe('pityriasis-versicolor');
  });
});

describe('harm to a baby', () => {
  it.each([
    'im scared i might hurt my baby',
    'I want to hurt my baby',
    'I could hurt my baby',
    'can I tell someone that I want to hurt my baby',
  ])('that one thinks of cannot wait: %s', (text) => {
    expect(talk(text).triage.redFlags).toContain('infant-harm-thoughts');
  });

  it.each([
    'will paracetamol hurt my baby',
    'can coffee hurt my baby',
    'does sleeping on my back hurt the baby',
    'im scared coffee might hurt my baby',
  ])('that a thing might do is no thought of doing it: %s', (text) => {
    expect(levelOf(text)).toBe('self_care');
  });
});

describe('what is read beside something else', () => {
  it('a rash that spreads fast and hurts is no sciatica', () => {
    expect(levelOf('rash on my leg', 'it spreads fast and hurts a lot')).toBe('emergency');
  });

  it('a head that was hit by somebody drunk is looked at', () => {
    expect(levelOf('hit my head drunk last night, headache')).toBe('emergency');
    expect(answerTo('hit my head drunk last night, headache')).not.toMatch(/is \*\*Hangover/);
  });

  it('a tooth that was pulled and bleeds is no dry socket', () => {
    expect(first('tooth pulled yesterday and still bleeding')).toBe('post-extraction-bleeding');
  });

  it('who sees no point has no influenza', () => {
    expect(first('cant get out of bed no point')).toBe('depression');
  });

  it('who took a potency pill with a heart tablet hears of nitrates', () => {
    expect(answerTo('I took viagra with my heart tablets')).toMatch(/never be taken together/);
  });
});
