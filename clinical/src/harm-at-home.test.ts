import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const flagsOf = (text: string) => ask(text).triage.redFlags;
const answerTo = (text: string) => ask(text).answer.markdown;

describe('a parent who fears to hurt a child', () => {
  it.each([
    "I'm afraid my anger will hurt my baby",
    'I am scared I might hurt my baby when she cries',
    'could my anger hurt my baby',
    'my rage might make me hurt my newborn',
    'im so angry at my baby i could shake him',
    'I nearly shook my baby last night',
    'i have thoughts of throwing my baby down the stairs',
    'I keep imagining stabbing my baby with a knife',
    '3 weeks after birth i get horrible images of drowning my baby',
    "i can't stop thinking i might smother my baby",
    'will my depression make me hurt my baby',
    'I would never hurt my baby but i get thoughts about it',
    'i dont want to hurt my baby but im scared i will',
    'im scared of what i might do to my baby',
    'my wife said she wants to hurt the baby',
    'i hit my baby',
  ])('of a baby is helped at once: %s', (text) => {
    const { triage, answer } = ask(text);
    expect(triage).toMatchObject({ level: 'emergency', crisis: true });
    expect(triage.redFlags).toContain('infant-harm-thoughts');
    expect(answer.markdown).toMatch(/^## Diagnosis\s+\*\*Lay the baby down in a safe place/);
    expect(answer.markdown).toContain('They do not make you a bad parent');
  });

  it.each([
    'my anger could hurt my kids',
    'my temper will hurt my children one day',
    "I'm worried that I will lose control and hurt my son",
    'I feel like hitting my kids',
    'i feel like i might snap and hurt my toddler',
    'what if I snap and hurt my daughter',
    'afraid of hurting my child',
    'thoughts of harming my 5 year old wont go away',
    'I slapped my 3 year old too hard and i feel awful',
  ])('of an older child as well: %s', (text) => {
    expect(ask(text).triage).toMatchObject({ level: 'emergency', crisis: true });
    expect(answerTo(text)).toMatch(/^## Diagnosis\s+\*\*See that the child is in a safe place/);
    expect(flagsOf(text)).toEqual(['child-harm-thoughts']);
  });

  it.each([
    'baby wont stop crying and im going to lose my mind',
    'im losing my temper with my baby',
    'I feel so angry at my newborn',
    'i scream at my kids and cant control my anger',
  ])('or is at the end of the strength hears what to do now: %s', (text) => {
    expect(ask(text).triage).toMatchObject({ level: 'urgent', crisis: true });
    expect(answerTo(text)).toContain('go into another room for ten minutes');
  });

  it('who shook a baby is sent to a hospital with it', () => {
    expect(flagsOf('i shook my baby')).toEqual(
      expect.arrayContaining(['baby-shaken', 'infant-harm-thoughts']),
    );
    expect(answerTo('my husband shakes our baby when she cries')).toContain(
      'say that it was shaken',
    );
  });

  it.each([
    'tengo miedo de hacerle daño a mi bebé',
    'tengo miedo de pegarle a mi hijo',
    "j'ai peur de faire du mal à mon bébé",
    "j'ai envie de secouer mon bébé",
    'ich habe angst meinem baby etwas anzutun',
    'tenho medo de machucar meu bebê',
    'أخاف أن أؤذي طفلي',
    'मुझे डर है कि मैं अपने बच्चे को चोट पहुँचा दूँगी',
    '我怕我会伤害我的宝宝',
    'боюсь навредить своему ребенку',
    'боюся нашкодити своїй дитині',
    'ho paura di fare del male al mio bambino',
    'ik ben bang dat ik mijn baby iets aandoe',
    'boję się że zrobię krzywdę dziecku',
    'bebeğime zarar vermekten korkuyorum',
    '赤ちゃんを傷つけてしまいそうで怖い',
    '아기를 해칠까 봐 무서워요',
    'tôi sợ mình sẽ làm hại con',
    'saya takut menyakiti bayi saya',
    'ฉันกลัวว่าจะทำร้ายลูก',
    'אני מפחדת לפגוע בתינוק שלי',
  ])('is understood in other languages: %s', (text) => {
    const { triage, reading } = ask(text);
    expect(triage).toMatchObject({ level: 'emergency', crisis: true });
    expect(triage.redFlags.join()).toMatch(/^(?:infant|child)-harm-thoughts$/);
    expect(reading.about).toBe('self');
  });
});

describe('somebody at home who is violent', () => {
  it.each([
    "my partner's anger scares me",
    'my boyfriend gets so angry he might hurt the kids',
    'i am afraid my husband will hurt our baby',
    'my husband has a temper and i am scared for the kids',
    'I am scared of my husband',
    'my dad hits me',
    'he hit me last night',
    'i dont feel safe with my boyfriend',
    'my partner threatens to kill me',
    'he gets violent when he drinks and i have two kids',
  ])('is a danger: %s', (text) => {
    expect(ask(text).triage).toMatchObject({ level: 'emergency', crisis: true });
    expect(flagsOf(text)).toContain('unsafe');
    expect(flagsOf(text)).not.toContain('infant-harm-thoughts');
  });
});

describe('harm that nobody means to do', () => {
  it.each([
    'will this cream hurt my baby',
    'can paracetamol hurt my baby',
    'will my cold hurt my baby',
    'i am pregnant, will coughing hurt my baby',
    'can anger during pregnancy harm the baby',
    "I'm afraid my antidepressant will hurt my baby",
    "I'm scared the vaccine will hurt my baby",
    'can i hurt my baby by sleeping on my stomach',
    'did i hurt my baby by lying on my back pregnant',
    'i ate sushi will it harm my baby',
    'my dog could hurt my baby',
    'how do i cut nails i dont want to hurt my baby',
    "i'm scared i'll harm my baby if i take sertraline",
    "i'm worried about hurting my baby when i bathe her",
    'im scared to drop my baby',
    'my tummy hurts baby',
    'my kid beats me at chess',
    'i am scared of my husband dying',
    'my husband shook me awake',
    'my 2 year old hits other kids',
    'could my blood pressure tablets hurt my kids if they found them',
    'tengo miedo de que la medicina le haga daño a mi bebé',
    "j'ai peur que le vaccin fasse du mal à mon bébé",
    'ce médicament peut-il faire du mal au bébé',
    'tenho medo que o remédio faça mal ao meu filho',
    'я боюсь что лекарство навредит ребенку',
    '我想知道这个药会不会伤害宝宝',
    '我怕宝宝摔倒',
  ])('is no crisis: %s', (text) => {
    const { level, crisis } = ask(text).triage;
    expect(crisis).toBe(false);
    expect(level).not.toBe('emergency');
  });
});
