import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* What worried people type at night, in a few untidy words of their own. */

const knowledge = openCurrentKnowledge();
const ask = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  );
const levelOf = (text: string) => ask(text).triage.level;
const leading = (text: string) => ask(text).ranked[0]?.id;

describe('who has fallen and cannot get up', () => {
  it.each([
    'Oma gestürzt, kann nicht aufstehen, Hüfte',
    'Papa im Bad ausgerutscht und kommt nicht mehr hoch',
    'mi abuela se cayó y no puede levantarse, le duele la cadera',
    'la abuela se resbaló en el baño y no se puede mover, le duele la ingle',
    'mamie est tombée du lit elle hurle quand on touche sa hanche impossible de la lever',
    'minha vó escorregou e não levanta, dói muito o quadril',
    'جدتي طاحت وما تقدر توقف وركها يعورها',
    'दादी गिर गई उठ नहीं पा रही कूल्हे में दर्द',
    'бабуся впала не може встати болить стегно',
    '奶奶摔倒了起不来胯疼',
    "è caduta e non si alza, le fa male l'anca",
    'nonna scivolata, femore, non riesce ad alzarsi',
    'babcia się przewróciła i nie może wstać, biodro',
    'babaannem düştü kalkamıyor kalçası ağrıyor',
    'бабушка упала не может встать болит бедро',
    '祖母が転んで立てない股関節が痛い',
    'oma is gevallen en kan niet opstaan haar heup doet pijn',
    'mormor har ramlat kommer inte upp ont i höften',
    'bunica a căzut și nu se poate ridica o doare șoldul',
    'η γιαγιά έπεσε και δεν μπορεί να σηκωθεί πονάει το ισχίο',
    'nenek jatuh tidak bisa berdiri sakit pinggul',
    'dad 82 slipped in kitchen unable to get up',
    'i tripped over my dog fell and cant get up',
  ])('needs an ambulance: %s', (text) => {
    expect(ask(text).triage.redFlags).toContain('fallen-cannot-rise');
  });

  it.each([
    'i fell asleep and cant get up in the morning',
    'my dog fell and cant get up',
    'dad fell last month and hip still aches when he walks',
    'ich kann morgens nicht aufstehen so müde',
    'je suis tombé amoureux et je peux plus dormir',
    'hip hurts to walk since months',
  ])('is somebody else: %s', (text) => {
    expect(['self_care', 'routine']).toContain(levelOf(text));
  });

  it('fell otherwise who fell in love', () => {
    expect(ask('fell in love cant get up without him').triage.redFlags).not.toContain(
      'fallen-cannot-rise',
    );
  });
});

describe('a wish to kill', () => {
  it.each([
    'I want to kill my husband he snores',
    'i want to kill my husband lol he keeps chewing loudly',
    'i could kill my neighbour he is so annoying',
    'i want to shoot hoops',
  ])('is a manner of speaking: %s', (text) => {
    expect(ask(text).triage).toMatchObject({ level: 'self_care', crisis: false });
  });

  it.each([
    'i want to kill my husband',
    'i want to kill my husband tonight and i have a knife',
    'i keep thinking of killing my neighbour he is in my head telling me to',
    'i want to stab someone and i cant stop thinking about it',
    'my brother says the tv tells him to hurt us and he hasnt slept for 4 nights',
  ])('somebody else calls for help: %s', (text) => {
    expect(ask(text).triage.redFlags).toContain('harm-others');
    expect(ask(text).triage.redFlags).not.toContain('suicide');
  });

  it.each(['i want to kill myself and my husband', 'i want to kill myself my husband snores'])(
    'oneself is heard beside it: %s',
    (text) => {
      expect(ask(text).triage.redFlags).toContain('suicide');
    },
  );
});

describe('labour or practice', () => {
  it.each([
    'braxton hicks or labour 39 weeks',
    'am i in labour 38 weeks',
    'is it labour or braxton hicks 37 weeks',
  ])('is for the maternity unit today: %s', (text) => {
    const { triage, answer } = ask(text);
    expect(triage.redFlags).toContain('labour-or-practice');
    expect(answer.markdown).toContain('maternity unit');
  });

  it('is general where nobody is about to give birth', () => {
    expect(levelOf('what are braxton hicks')).toBe('self_care');
    expect(levelOf('is it safe to fly at 32 weeks')).toBe('self_care');
  });
});

describe('an allergy at work', () => {
  it.each([
    "my nephew's peanut allergy - he had a bite of satay five minutes ago, eyes swelling, coughing",
    'nut allergy, ate a cashew and now coughing and vomiting',
  ])('is anaphylaxis: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it('is none where nothing was eaten', () => {
    expect(levelOf('i have a peanut allergy and a cough for a week')).toBe('self_care');
  });
});

describe('words that only sound like something else', () => {
  it.each([
    ['my gran is choking on meat and cant speak what do i do', 'choking-cannot-speak'],
    ['husband has food stuck in throat cant talk holding his neck', 'choking-cannot-speak'],
    ['first ever fit 5 min ago 30 year old', 'first-seizure'],
    ['dog nipped my hand broke the skin its throbbing', 'animal-bite'],
    ['nipped by next doors cat punctured finger red', 'animal-bite'],
    ['wasp got my hand its swollen to the wrist and itchy', 'bee-wasp-sting'],
    ['ate a cashew lips tingling and throat closing up', 'symptoms-after-allergen'],
    ['babys bum is bright red and sore under the nappy', 'nappy-rash'],
    ['took two of my levothyroxine today', 'double-dose'],
    ['accidentally gave my baby 10 ml of calpol instead of 2.5', 'double-dose'],
    ['no coffee today and head is banging', 'headache'],
    ['mum suddenly cant hold her tea in right hand', 'one-sided-weakness'],
    ['my brother says the tv tells him things', 'delusions'],
  ])('%s: %s', (text, finding) => {
    expect(ask(text).reading.present).toContain(finding);
  });

  it.each([
    ['my gran is choking on meat and cant speak what do i do', 'word-finding-difficulty'],
    ['feels like i was hit by a bus after the gym', 'thunderclap-headache'],
    ['feels like i was hit by a bus after the gym', 'dangerous-mechanism'],
    ['first steps in morning heel feels like stepping on nail', 'stepped-on-nail'],
    ['fever cough red eyes then rash from the face down, not vaccinated', 'drowning'],
    ['hives for 2 days no breathing trouble', 'not-breathing'],
    ['forgot my metformin this morning should i double up tonight', 'severe-abdominal-pain'],
    ['no coffee today and head is banging', 'head-injury'],
    ['burning stripe of blisters round one side of my ribs 66', 'burn-blisters'],
    ['i have a headache since this morning after no coffee', 'symptoms-after-allergen'],
    ['wasp got my hand its swollen to the wrist and itchy', 'burrows'],
    ['sore temples, jaw aches when chewing, vision went grey for a minute', 'cold-sweat'],
    ['hip hurts to walk since months', 'cannot-bear-weight'],
  ])('%s: no %s', (text, finding) => {
    expect(ask(text).reading.present).not.toContain(finding);
  });

  it('hurt and happen where they do', () => {
    expect(ask('i was hit by a bus').reading.present).toContain('dangerous-mechanism');
    expect(ask('i stepped on a nail').reading.present).toContain('stepped-on-nail');
    expect(ask('found him face down in the pool').reading.present).toContain('drowning');
    expect(ask('he was banging his head and now vomiting').reading.present).toContain(
      'head-injury',
    );
    expect(levelOf('hives and breathing trouble')).toBe('emergency');
    expect(
      ask('mum cant speak and her face droops she choked on her tea').triage.redFlags,
    ).toContain('stroke-signs');
  });
});

describe('what cannot wait for ever', () => {
  it('tells what to do about a dose too many, and why a child is another matter', () => {
    const { markdown } = ask('gave my baby calpol twice in 2 hours').answer;
    expect(markdown).toContain('depends on its weight');
    expect(markdown).toContain('A dose taken twice');
  });

  it.each([
    ['accidentally gave my baby 10 ml of calpol instead of 2.5', 'urgent'],
    ['gave my toddler double the calpol by mistake', 'urgent'],
    ['some blood mixed in my poo for a month', 'routine'],
    ['un lunar me ha crecido y ha cambiado de color', 'routine'],
    ['baby is 6 weeks and i feel nothing for her just numb and cry a lot', 'routine'],
    ['dont feel any love for my new baby, crying all the time', 'routine'],
  ])('%s: %s', (text, level) => {
    expect(levelOf(text)).toBe(level);
  });

  it('is led by what it is', () => {
    expect(leading('burning stripe of blisters round one side of my ribs 66')).toBe('shingles');
    expect(leading('feels like first steps in morning on a nail in my heel')).toBe(
      'plantar-fasciitis',
    );
  });
});

describe('in languages of their own', () => {
  it.each([
    ['bin fertig mit allem, hab mir schon überlegt wie ichs mache', 'suicide-plan'],
    ['Zecke vor 2 wochen jetzt roter kreis der größer wird', 'bulls-eye-rash'],
    ['Bläschen wie ein Gürtel um den Bauch brennt wie Feuer', 'dermatomal-blisters'],
    ['kann seit wochen nicht schlafen und grüble nur', 'insomnia'],
    ["plaques de boutons qui brûlent d'un seul côté du thorax", 'dermatomal-blisters'],
    ['طفلي يكح مثل نباح الكلب وصوت صفير لما ياخذ نفس', 'barking-cough'],
    ['7 महीने की प्रेगनेंट हूं बहुत ज्यादा ब्लीडिंग हो रही है', 'major-bleeding'],
    ['incinta di 7 mesi perdo tanto sangue', 'major-bleeding'],
    ['neonato di un mese con febbre 38,4', 'fever-under-3-months'],
    ['tata ma ucisk w klatce i zimny pot', 'crushing-chest-pain'],
    ['dwumiesięczne dziecko gorączka 38,6', 'fever-under-3-months'],
    ['strzyknęło mnie w krzyżu przy podnoszeniu', 'low-back-pain'],
    ['iki aylık bebeğimin ateşi 38.5', 'fever-under-3-months'],
    ['жжет когда писаю и бегаю каждые 10 минут', 'painful-urination'],
    ['父が胸が締め付けられて冷や汗をかいている', 'crushing-chest-pain'],
    ['おしっこすると痛くて何度も行きたくなる', 'painful-urination'],
    ['生後2か月で38.5度の熱', 'fever-under-3-months'],
    ['妊娠7ヶ月で大量に出血', 'major-bleeding'],
    ['zwanger 7 maanden veel bloedverlies', 'major-bleeding'],
  ])('%s: %s', (text, finding) => {
    expect(ask(text).reading.present).toContain(finding);
  });

  it.each([
    '妈妈手抬不起来说话不清',
    'мама не може підняти руку і погано говорить',
    'enceinte 32 semaines bébé bouge plus',
    'schwanger 32 ssw und kind bewegt sich nicht',
    'tomei todos os comprimidos',
    '我把药全吃了',
    'hab alle meine sertralin tabletten genommen',
    'kind hat spülmaschinentab gegessen',
    'herzrasen 180 seit einer stunde mir wird schwarz',
    'me pusieron insulina rápida en vez de la lenta 40 unidades',
    'insulin verwechselt novorapid statt lantus 30 einheiten',
    'bin fertig mit allem, hab mir schon überlegt wie ichs mache',
    '7 महीने की प्रेगनेंट हूं बहुत ज्यादा ब्लीडिंग हो रही है',
    'incinta di 7 mesi perdo tanto sangue',
    'zwanger 7 maanden veel bloedverlies',
    '妊娠7ヶ月で大量に出血',
    'tata ma ucisk w klatce i zimny pot',
    '父が胸が締め付けられて冷や汗をかいている',
    'dwumiesięczne dziecko gorączka 38,6',
    'iki aylık bebeğimin ateşi 38.5',
    '生後2か月で38.5度の熱',
  ])('is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'hab mir schon überlegt wie ich den umzug mache',
    'bin fertig mit der arbeit und müde',
    'katar i kichanie od dwóch dni',
    'il neonato non ha febbre ma starnutisce',
    'mein kind bewegt sich gern beim turnen',
    'kann ich novorapid statt lantus nehmen',
    'habe heute meine tabletten genommen',
  ])('is none: %s', (text) => {
    expect(['self_care', 'routine']).toContain(levelOf(text));
  });
});

describe('one pill forgotten', () => {
  it.each([
    "j'ai oublié ma pilule hier soir que faire",
    'esqueci de tomar o anticoncepcional ontem',
  ])('is no emergency: %s', (text) => {
    const { triage, answer } = ask(text);
    expect(triage.level).toBe('self_care');
    expect(answer.markdown).toContain('I missed a contraceptive pill');
  });

  it('is one more matter where there was sex', () => {
    expect(levelOf("j'ai oublié ma pilule et j'ai eu un rapport")).toBe('urgent');
  });
});
