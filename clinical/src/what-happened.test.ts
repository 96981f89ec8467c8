import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* Dangers told in two or three words, each beside what sounds alike and is harmless. */

const knowledge = openCurrentKnowledge();
const ask = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text, at) => ({ by: at % 2 === 0 ? 'person' : 'assistant', text }) as const),
  );
const levelOf = (...texts: string[]) => ask(...texts).triage.level;
const flagsOf = (text: string) => ask(text).triage.redFlags;
const leadOf = (text: string) => ask(text).ranked[0]?.id;
const calm = ['routine', 'self_care'];

describe('somebody who does not wake', () => {
  it.each(['doesnt wake up', 'my husband doesnt wake up', 'mum wont wake up this morning'])(
    'is unconscious: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
      expect(flagsOf(text)).toContain('unconscious');
    },
  );

  it.each([
    'i cant wake up in the morning',
    'my teenager doesnt wake up for school',
    'my baby doesnt wake up at night any more',
    'alarm doesnt wake me up',
  ])('only sleeps: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });
});

describe('what is swallowed', () => {
  it.each(['swallowed razor blade', 'he swallowed a razor blade', 'my son swallowed glass'])(
    'is an object: %s',
    (text) => {
      expect(ask(text).reading.present).toContain('foreign-body-swallowed');
      expect(ask(text).reading.present).not.toContain('sore-throat');
      expect(calm).not.toContain(levelOf(text));
    },
  );

  it.each([
    'feels like swallowing razor blades',
    'swallowing razor blades since yesterday',
    'it feels like i swallowed razor blades',
    'like swallowing glass',
  ])('only hurts so: %s', (text) => {
    expect(ask(text).reading.present).toContain('sore-throat');
    expect(ask(text).reading.present).not.toContain('foreign-body-swallowed');
    expect(calm).toContain(levelOf(text));
  });

  it.each(['cant swallow big tablets', 'i have trouble swallowing pills'])(
    'is too big, and the throat is well: %s',
    (text) => {
      expect(ask(text).reading.present).not.toContain('trouble-swallowing');
      expect(calm).toContain(levelOf(text));
    },
  );

  it('is only feared', () => {
    expect(calm).toContain(levelOf('what if i choke on pills'));
    expect(levelOf('choking on a pill cant breathe')).toBe('emergency');
  });
});

describe('burns', () => {
  it.each(['acid on skin', 'spilled battery acid on my arm', 'drain cleaner on hands'])(
    'of chemicals are rinsed and seen: %s',
    (text) => {
      expect(flagsOf(text)).toContain('chemical-on-skin');
      expect(ask(text).answer.markdown).toContain('rinse');
    },
  );

  it.each(['acid reflux skin itching', 'salicylic acid on skin stings', 'hyaluronic acid on face'])(
    'are none here: %s',
    (text) => {
      expect(calm).toContain(levelOf(text));
    },
  );

  it.each(['burn on face', 'burns to face', 'my son has a burn on his face'])(
    'of the face are emergencies: %s',
    (text) => {
      expect(flagsOf(text)).toContain('burn-severe');
    },
  );

  it.each(['burn on my leg', 'burn on foot', 'burn on hand'])('elsewhere are burns: %s', (text) => {
    expect(leadOf(text)).toBe('burn-minor');
  });

  it.each(['burning on my face after sunscreen', 'razor burn on face', 'burning feet'])(
    'are only felt: %s',
    (text) => {
      expect(calm).toContain(levelOf(text));
      expect(ask(text).reading.present).not.toContain('burn');
    },
  );
});

describe('an eye', () => {
  it.each(['eye popped out', 'my eye came out of its socket', 'eyeball out of socket'])(
    'out of its socket is an emergency, and no thyroid: %s',
    (text) => {
      expect(flagsOf(text)).toContain('eye-out-of-socket');
      expect(leadOf(text)).not.toBe('hyperthyroidism');
    },
  );

  it.each(['my eyes are popping out', 'my contact lens popped out'])('is in it: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });
});

describe('known illnesses that make little things grave', () => {
  it.each([
    'not eaten in 6 days anorexia faint',
    'i have anorexia and havent eaten for 6 days and feel faint',
    'anorexic, heart skipping beats and dizzy',
  ])('starving: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('days without food are seen today', () => {
    expect(levelOf('i havent eaten anything for 6 days')).toBe('urgent');
    expect(calm).toContain(levelOf('i havent eaten since lunch'));
  });

  it('lupus with a fever', () => {
    expect(levelOf('lupus fever rash')).toBe('urgent');
    expect(ask('lupus fever rash').answer.markdown).toContain('lupus');
    expect(calm).toContain(levelOf('i have lupus and a mild headache'));
  });
});

describe('causes that fit the place', () => {
  it('legs that cramp on walking may lack blood', () => {
    const { ranked } = ask('legs cramp when walking better when rest');
    expect(ranked.slice(0, 3).map(({ id }) => id)).toContain('peripheral-artery-disease');
  });

  it('a crooked finger is no shoulder', () => {
    const { ranked } = ask('jammed finger crooked');
    const leading = ranked.slice(0, 3).map(({ id }) => id);
    expect(leading).not.toContain('shoulder-dislocation');
    expect(leading).not.toContain('wrist-fracture');
    expect(leading).toContain('mallet-finger');
  });

  it('a red streak from a boil is one of the lymph vessels', () => {
    const { ranked, triage, answer } = ask('boil red streak');
    expect(triage.level).toBe('urgent');
    const leading = ranked.slice(0, 3).map(({ id }) => id);
    expect(leading).toContain('boil-abscess');
    expect(leading).not.toContain('animal-bite');
    expect(answer.markdown).toContain('**Lymphangitis**');
    expect(answer.markdown).not.toContain('spreads with fever');
  });
});

describe('a pregnancy', () => {
  it('that is asked for is none yet', () => {
    const { reading, answer } = ask('am I pregnant?');
    expect(reading.person.pregnant).toBeNull();
    expect(answer.markdown).toContain('Only a test tells');
    expect(ask('could i be pregnant').answer.markdown).toContain('Only a test tells');
    expect(ask('I am pregnant').reading.person.pregnant).toBe(true);
  });

  it('at term loses its plug in peace, an earlier one does not', () => {
    expect(calm).toContain(levelOf('37 weeks lost mucus plug'));
    expect(levelOf('39 weeks lost my mucus plug and contractions every 5 minutes')).toBe(
      'emergency',
    );
    expect(levelOf('30 weeks pregnant lost mucus plug')).toBe('urgent');
    expect(levelOf('38 weeks lost mucus plug and bleeding heavily')).toBe('emergency');
  });
});

describe('what is as it should be', () => {
  it.each(['newborn 5 days peeling skin', 'heart rate 110 after stairs', 'hr 150 while running'])(
    'hurries nobody: %s',
    (text) => {
      expect(calm).toContain(levelOf(text));
    },
  );

  it.each(['heart rate 110 at rest', 'heart rate 190 after stairs', 'heart rate 140 and dizzy'])(
    'is not this: %s',
    (text) => {
      expect(calm).not.toContain(levelOf(text));
    },
  );
});

describe('a bare number', () => {
  it('answers how old somebody is', () => {
    const { reading, triage } = ask('I have chest pain and sweat', 'How old are you?', '60');
    expect(reading.person.ageYears).toBe(60);
    expect(triage.level).toBe('emergency');
    expect(ask('my son has a fever', 'How old is he?', '4').reading.person.ageYears).toBe(4);
    expect(ask('I have a fever', 'How old are you?', '40').reading.measurements).toEqual([]);
  });

  it('answers nothing else', () => {
    expect(
      ask('I have chest pain', 'What is your pulse?', '60').reading.person.ageYears,
    ).toBeNull();
  });
});

it('a cough of a baby of weeks is seen today', () => {
  expect(levelOf('my baby has a cough', 'Is breathing faster than usual?', '3 weeks')).toBe(
    'urgent',
  );
  expect(levelOf('my 3 week old baby has a cough')).toBe('urgent');
  expect(calm).toContain(levelOf('my 6 month old baby has a cough'));
});

describe('a danger that is only suspected', () => {
  it.each([
    '3yo might have swallowed a button battery',
    'he may have swallowed a magnet',
    'maybe he swallowed some bleach',
    'toddler may have eaten my blood pressure tablets',
    'maybe bitten by a snake not sure',
    'his lips might be a bit blue',
    'not sure if hes breathing',
    'i cant tell if shes breathing',
    'mum might be having a stroke',
    'dad might be having a heart attack',
    'could this be a stroke, my hand is numb',
    'heart rate goes from 60 to 150 when i stand up with chest pain',
    'may have been bitten by an adder',
    'Kind hat vielleicht eine Knopfzelle verschluckt',
    'quizas mi hijo se tragó una pila',
    'ma fille a peut-être avalé une pile bouton',
    'talvez meu filho engoliu uma pilha',
    'син можливо проковтнув батарейку',
    'ابني ربما بلع بطارية',
    'बच्चे ने शायद बैटरी निगल ली',
    '孩子可能吞了纽扣电池',
  ])('is one: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'worried about having a seizure at work one day',
    'my toddler might choke on grapes, when is it safe',
    'scared of having a stroke like my dad',
    'am i at risk of having a stroke',
    'not sure if breathing exercises help anxiety',
    'not sure if shes breathing right when she runs',
    'maybe a bit of a fever and runny nose',
    'tummy ache maybe something i ate',
    'could be having a panic attack my chest is tight',
    'i might have chest pain from stress at work',
    'perhaps my chest hurts because i lifted weights yesterday',
    'could it be a stroke if my hand tingles after sleeping on it',
    'he never thought its a seizure',
    'i have taken all my sertraline and need a new prescription',
    'heart rate from 60 to 150 when i stand up',
    'suspected kidney stone pain in my side',
    'maybe he fainted yesterday when giving blood',
  ])('is none where it is feared or small: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});

describe('what was put into the body', () => {
  it.each([
    'tracheostomy tube fell out',
    'his trach is blocked with mucus',
    'tracheostoma kanüle rausgefallen',
    'picc line shivers after flush',
    'defib went off 4 times in the last hour',
  ])('is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    ['peg feeding tube came out 2 hours ago', 'body-tube-out'],
    ['nephrostomy tube fell out', 'body-tube-out'],
    ['胃造瘘管掉出来了', 'body-tube-out'],
    ['picc line arm swollen', 'clot-beside-a-line'],
    ['cant feel the buzz in my fistula', 'silent-fistula'],
    ['catheter leaking and burning, fever', 'fever-with-a-catheter'],
  ])('is seen today: %s', (text, flag) => {
    expect(ask(text).triage).toMatchObject({ level: 'urgent' });
    expect(flagsOf(text)).toContain(flag);
  });

  it.each([
    'peg tube feeding at what rate',
    'my picc line was removed last year',
    'catheter for 2 weeks, no fever',
    'nail came out of the peg board',
  ])('does its work: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});

describe('after an operation or an examination', () => {
  it.each([
    'bleeding from throat 6 days after tonsils out',
    'Nachblutung nach Mandel-OP, 6 Tage her',
    'sangra la garganta 6 días después de operar amígdalas',
    'saigne de la gorge 6 jours après ablation des amygdales',
    'sangrando da garganta depois da cirurgia das amígdalas',
    'кровить з горла після видалення мигдаликів',
    'نزيف من الحلق بعد عملية اللوز',
    'टॉन्सिल ऑपरेशन के बाद गले से खून आ रहा है',
    '扁桃体手术后第6天嗓子出血',
  ])('a throat that bleeds is an emergency: %s', (text) => {
    expect(flagsOf(text)).toContain('tonsil-operation-bleeding');
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    ['abdominal pain 3 days after colonoscopy', 'pain-after-colonoscopy'],
    ['eye injection 2 days ago, now the eye hurts and sight is blurry', 'eye-after-operation'],
    ['object up my bum stuck', 'object-in-the-bottom'],
  ])('this is seen today: %s', (text, flag) => {
    expect(flagsOf(text)).toContain(flag);
    expect(['urgent', 'emergency']).toContain(levelOf(text));
  });

  it.each([
    'sore throat 3 days after tonsils out no bleeding',
    'what to eat before colonoscopy',
    'cataract surgery 3 years ago, dry eyes',
  ])('this is not: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});

describe('before and after birth', () => {
  it.each([
    ['car crash 30 weeks pregnant i feel fine seatbelt bruise', 'injury-in-pregnancy'],
    ['accidente de coche embarazada de 30 semanas estoy bien', 'injury-in-pregnancy'],
    ['accident de voiture enceinte 30 semaines ça va', 'injury-in-pregnancy'],
    ['bati o carro grávida de 30 semanas', 'injury-in-pregnancy'],
    ['потрапила в дтп вагітна 30 тижнів', 'injury-in-pregnancy'],
    ['怀孕30周出车祸感觉还好', 'injury-in-pregnancy'],
    ['newborn 4 days eyes full of pus', 'newborn-sticky-eyes'],
    ['baby 4 tage alt augen voller eiter', 'newborn-sticky-eyes'],
    ['bébé de 4 jours les yeux pleins de pus', 'newborn-sticky-eyes'],
    ['newborn with chickenpox contact', 'newborn-chickenpox-contact'],
  ])('is seen today: %s', (text, flag) => {
    expect(flagsOf(text)).toContain(flag);
    expect(levelOf(text)).toBe('urgent');
  });

  it.each(['my 2 year old has gunky eyes', 'my 5 year old had contact with chickenpox'])(
    'is no hurry later: %s',
    (text) => {
      expect(calm).toContain(levelOf(text));
    },
  );
});

describe('a bowel that stands still', () => {
  it.each([
    'not pooed or farted for 4 days belly huge and vomiting',
    'no hago caca ni gases hace 4 dias y vomito barriga hinchada',
    'on clozapine and constipated 6 days belly swollen',
  ])('is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('is watched closely on clozapine', () => {
    expect(levelOf('on clozapine, constipated 3 days')).toBe('urgent');
    expect(levelOf('constipated 5 days')).toBe('self_care');
  });
});

describe('what it is instead', () => {
  it('is told, not denied', () => {
    expect(levelOf('not my back its my chest crushing and left arm')).toBe('emergency');
    expect(ask('i said i wasnt suicidal but i am').triage).toMatchObject({ crisis: true });
    expect(levelOf('took my novorapid instead of my lantus 40 units')).toBe('emergency');
  });

  it.each([
    'i am not suicidal but i am exhausted',
    'i dont think its broken',
    'can i take novorapid instead of lantus',
    'when i press on my chest it hurts, went to gym 2 days ago',
    'finger trapped in door nail blue',
  ])('is small here: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });

  it.each(['elephant pressing on my chest', 'his nails are blue and he cant breathe'])(
    'is grave here: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
    },
  );

  it('after cancer a back with tingling legs is looked at today', () => {
    expect(levelOf('had breast cancer, new back pain worse at night legs tingly')).toBe('urgent');
  });

  it('weeks of an itch of palms and soles are those of a pregnancy', () => {
    expect(levelOf('itchy hands and feet at night 34 weeks')).toBe('urgent');
    expect(calm).toContain(levelOf('itchy feet for 30 weeks'));
  });

  it('hiccups for days have a doctor look at them', () => {
    expect(levelOf('hiccups for 4 days')).toBe('routine');
    expect(levelOf('hiccups for 2 hours')).toBe('self_care');
  });
});

describe('dangers in words of their own', () => {
  it.each([
    'arm swollen and throat tight 10 mins after jab',
    'stroke?? mum face droopng',
    'she ate batery',
    'one year old ate an apple piece now silent and blue',
    'i can feel the babys head',
    'took all my sertraline',
    'took all the oxycodone my doctor prescribed',
    'alcohol withdrawal fit',
    'ate laburnum seeds',
    'people are watching me through the tv',
    'bp 165/112 at 36 weeks',
  ])('this is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'im on accutane and pregnant',
    '9 weeks bleeding like a period cramps',
    'swallowed a toothpick',
    '6 month old diarrhoea 8 times and vomiting less wet nappies',
    'high pressure paint gun injected my finger',
  ])('this is seen today: %s', (text) => {
    expect(levelOf(text)).toBe('urgent');
  });

  it.each([
    'arm sore after covid jab yesterday',
    'sore throat after flu jab',
    'i can feel the babys head under my ribs 34 weeks',
    'took all my amoxicillin and still coughing',
    'took my sertraline this morning',
    'should i take all my sertraline at once in the morning',
    'found out i am pregnant',
    'blood pressure 150/95 for 36 weeks',
  ])('this is none: %s', (text) => {
    expect(calm).toContain(levelOf(text));
  });
});
