import { foldWord } from './tokens.ts';

/**
 * What shows, in languages beside English, that a sentence asks about a thing and not about somebody
 * who has it. A sentence is its words, as the tokeniser folds them, with spaces between.
 */
interface AskingWords {
  /** A question about the thing itself: what it is, its signs, its causes, whether it is catching. */
  readonly general: RegExp;
  /** Words of any question or doubt. */
  readonly doubts: ReadonlySet<string>;
  /** Words of a person: with one of them nothing is asked in general. */
  readonly somebody: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldWord));

// oxfmt-ignore
const byLanguage: Readonly<Record<string, AskingWords>> = {
  es: {
    general: /^(?:y )?(?:que (?:es|son|significa|causa|provoca|produce)|cual(?:es)? (?:es|son)|a que se debe|como se (?:contagia|transmite|previene|diagnostica|detecta|pega)|es (?:\S+ ){0,4}(?:contagios[oa]|hereditari[oa]|curable)|cuanto dura|(?:los )?sintomas de|(?:las )?causas de|diferencias? entre|quien(?:es)? (?:deben?|pueden?|necesitan?))(?: |$)/,
    doubts: set('quien quienes que cual cuales como cuando cuanto cuanta cuantos por es son hay puede podria sera seria sintomas causas cura tratamiento remedio contagiosa contagioso miedo preocupa quiza quizas o sobre contra para'),
    somebody: set('yo mi mis me tengo tiene estoy siento soy he llevo hijo hija bebe marido esposa esposo madre padre ella nuestro nuestra ahora ayuda tenemos'),
  },
  fr: {
    general: /^(?:qu est ce qu(?:e|il)?|c est quoi|quel(?:le)?s? (?:est|sont)|comment (?:se transmet|attrape t on|on attrape|reconnaitre|prevenir|se manifeste)|(?:est ce que )?(?:l|la|le|les) (?:\S+ ){1,4}(?:contagieu(?:x|se)|hereditaire)|combien de \S+ dure|a quoi est du|(?:les )?symptomes d|(?:les )?causes d|difference entre|qui (?:doit|peut|devrait))(?: |e |es |u |$)/,
    doubts: set('qu que quoi quel quelle quels quelles comment quand combien pourquoi est ce peut pourrait serait symptomes causes traitement remede soigner traiter contagieux contagieuse peur ou sur contre pour'),
    somebody: set('j je mon ma mes moi me m fils fille mari femme bebe notre nous maintenant aide'),
  },
  de: {
    general: /^(?:was (?:ist|sind|bedeutet|verursacht|versteht)|welche (?:symptome|ursachen|anzeichen|folgen)|wie (?:lange dauer(?:t|n)|entsteht|entstehen|erkennt man|bekommt man|ubertragt|ansteckend|haufig|wird (?:\S+ ){1,4}ubertragen)|(?:ist|sind) (?:\S+ ){1,4}(?:ansteckend|erblich|vererbbar|heilbar)|(?:die )?symptome|(?:die )?ursachen|(?:die )?anzeichen|woher kommt|woher kommen|unterschied zwischen|wer (?:sollte|soll|darf|braucht))(?: |$)/,
    doubts: set('wer was welche welches welcher wie wann warum woher wozu ist sind kann konnte symptome ursachen anzeichen behandlung heilung mittel hilft behandelt behandeln ansteckend angst sorge vielleicht oder uber gegen bei fur'),
    somebody: set('ich mein meine meinem meinen meiner mir mich wir unser unsere er sohn tochter baby mann frau hilfe jetzt hab'),
  },
  pt: {
    general: /^(?:o que (?:e|sao|causa|significa|provoca)|qua(?:l|is) (?:e|sao|os|as)|como (?:se )?(?:pega|transmite|previne|prevenir|identificar)|(?:a|o) (?:\S+ ){1,4}e (?:contagios[oa]|hereditari[oa])|quanto tempo dura|(?:os )?sintomas d[aeo]s?|(?:as )?causas d[aeo]s?|diferencas? entre|quem (?:precisa|deve|pode))(?: |$)/,
    doubts: set('quem que qual quais como quando quanto por e sera seria pode poderia sintomas causas cura tratamento remedio tratar curar contagiosa contagioso medo talvez ou sobre contra para'),
    somebody: set('eu meu minha meus minhas me mim tenho tem estou sinto sou filho filha bebe marido esposa ele ela nosso nossa agora ajuda to'),
  },
  ua: {
    general: /^(?:що (?:таке|викликає|спричиняє|означає)|які (?:симптоми|ознаки|причини|наслідки)|як (?:передається|проявляється|розпізнати|довго триває)|чи (?:\S+ ){0,4}(?:заразн\S*|спадков\S*|передається)|скільки триває|(?:симптоми|ознаки|причини|різниця між)|звідки береться|кому (?:треба|потрібн\S*|можна))(?: |$)/u,
    doubts: set('що як який яка яке які коли чому скільки чи звідки може симптоми ознаки причини лікування лікувати лікують засіб ліки заразний заразна боюся можливо або про від для'),
    somebody: set('я мені мене мій моя моє моєї мого моїй моєму син сина дочка дочки дитина дитини дитині нас нам він вона чоловік дружина мама тато допоможіть зараз'),
  },
  ar: {
    general: /^(?:ما (?:هو|هي|سبب|اسباب|اعراض|علامات|معني|الفرق)|ماهو|ماهي|كيف (?:ينتقل|تنتقل|يحدث)|هل (?:\S+ ){1,4}(?:معد|معدي|معديه|وراثي|وراثيه)|كم (?:يستمر|تستمر)|اعراض|اسباب|علامات|الفرق بين)(?: |$)/u,
    doubts: set('ما ماهو ماهي ماذا كيف متي كم لماذا هل اي ايه اعراض اسباب علامات علاج دواء معدي خطير اخاف ربما او عن ضد سبب'),
    somebody: set('انا عندي لدي اشعر احس اعاني ابني ابنتي بنتي طفلي طفلتي زوجي زوجتي امي ابي والدي والدتي لي معي رضيعي ولدي اخي اختي الان'),
  },
  hi: {
    general: /(?:क्या (?:है|हैं|होता है|होती है|होते हैं)$|के (?:लक्षण|कारण|संकेत)|का कारण|कैसे (?:फैलता|फैलती|होता|होती)|क्यों (?:होता|होती)|(?:संक्रामक|छूत)|में (?:अंतर|फ़र्क|फर्क))(?: |$)/u,
    doubts: set('क्या कैसे क्यों कब कितने कितना कौन लक्षण कारण इलाज उपचार दवा संक्रामक डर शायद या'),
    somebody: set('मैं मुझे मेरा मेरी मेरे मुझको हमारा हमारे हमारी हमें हम बेटा बेटे बेटी बच्चा बच्चे बच्ची पति पत्नी माँ पिता उसे उसको वह अभी'),
  },
  zh: {
    general: /(?:什 么 是|是 什 么|什 么 症 状|哪 些 症 状|的 症 状|什 么 原 因|是 怎 么|会 传 染|传 染 吗|会 遗 传|为 什 么 会|区 别)/u,
    doubts: set('什 怎 何 哪 吗 呢 为 多 怕 或 症 治'),
    somebody: set('我 他 她 孩 宝 爸 妈 夫 妻 咱 婆 爷 奶'),
  },
};

const longestQuestion = 24;

/** "Was ist Migräne?", "糖尿病有什么症状": asked about the thing, with nobody who has it. */
export function asksInGeneral(sentence: readonly string[], language: string): boolean {
  const words = byLanguage[language];
  if (!words || sentence.length > longestQuestion) return false;
  return (
    words.general.test(sentence.join(' ')) && !sentence.some((word) => words.somebody.has(word))
  );
}

/** Whether a word makes a question or a doubt of what stands beside it, or says whose it is. */
export const isDoubtIn = (language: string, word: string): boolean =>
  byLanguage[language]?.doubts.has(word) ?? false;

export const isSomebodyIn = (language: string, word: string): boolean =>
  byLanguage[language]?.somebody.has(word) ?? false;
