import { foldWord } from './tokens.ts';

/** Words that carry no finding: left out of phrases and skipped in texts. Negations are never among them. */

// oxfmt-ignore
const fillerTexts: Readonly<Record<string, string>> = {
  en: `a an the this that these those some any my your his her its our their mine i me you he she
    him it we us they them myself yourself himself herself themselves who which am is are was were be
    been being have has had having do does did will would shall should very really quite so such
    pretty just of in on at to for with from by into as`,
  es: `el la los las un una unos unas de del en al a mi mis me te se le lo tu su sus yo tengo tiene
    tenia he ha hay muy mucho mucha es esta estoy siento con por para que como nos`,
  fr: `le la les un une des de du d l au aux en a mon ma mes me m je j ai as suis est il elle on
    son sa ses se s que qu tres beaucoup ce cette c y dans sur pour avec ressens bien`,
  de: `der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner ich habe hab
    hat bin ist sind war sehr mich mir es er sie im in am an auf bei zu zum zur von vom mit so sich
    seine seinen ihre ihren starke starken starkes`,
  pt: `o a os as um uma uns umas de do da dos das em no na nos nas meu minha meus minhas eu tenho
    tem estou esta muito muita com por para ao me se ele ela seu sua sinto que ta to tava tao pra pro pras pros
    num numa dele dela estava estao`,
  ua: `у в на з із зі до за я мене мені мій моя моє мої є дуже це він вона його її ми дуже сильно
    маю має и меня мне мой мое мои очень есть о от со это он она его ее`,
  ar: `في من على عندي لدي لديه لديها انا مع الي هذا هذه جدا كثيرا هو هي عنده عندها اشعر اعاني ب`,
  hi: `मुझे मेरे मेरा मेरी में को का की के है हैं हो रहा रही रहे से पर बहुत ने यह वह उसे मैं हूं हूँ`,
  zh: `的 了 我 很 有 在 是 着 得 他 她 它 点 些`,
};

/** Words a text may hold between the words of a phrase, though phrases keep them. */
const skippedTexts: Readonly<Record<string, string>> = {
  en: `feel feels feeling felt seem seems look looks get gets getting become becoming became also
    still always now currently recently lately constantly suddenly little bit slightly somewhat
    kind sort extremely super bad badly severe mild terrible awful horrible intense constant own
    about around like all over again quite too even actually both left right lower upper started starts
    starting began`,
  es: `fuerte fuertes intenso intensa terrible horrible agudo aguda grave repentino repentina`,
  fr: `fort forte fortes intense terrible horrible aigu aigue grave soudain soudaine violent violente`,
  de: `stark starker heftig heftige heftigen heftiger schlimm schlimme schlimmen furchtbare plotzliche`,
  pt: `forte fortes intenso intensa terrivel horrivel agudo aguda grave repentino repentina`,
  ua: `сильний сильна сильне сильні гострий гостра гострі раптовий раптова нестерпний страшний сильный
    сильная сильные острый острая резкий резкая внезапная ужасная страшная`,
  ar: `شديد شديده شديدة قوي قويه قوية حاد حاده حادة مفاجئ مفاجئه مفاجئة رهيب فظيع مستمر مستمره مستمرة`,
  hi: `तेज तेज़ भयंकर भयानक गंभीर अचानक ज़ोरदार जोरदार लगातार असहनीय`,
  zh: `剧 烈 严 重 突 然 强 非 常 特 别 持 续 一 直`,
};

const setOf = (text: string | undefined) =>
  new Set((text ?? '').split(/\s+/).filter(Boolean).map(foldWord));

const fillers = new Map(Object.entries(fillerTexts).map(([code, text]) => [code, setOf(text)]));
const english = fillers.get('en') ?? new Set<string>();

/** What may stand between the words of a phrase in a text. */
const skipped = new Map(
  Object.keys(fillerTexts).map((code) => [
    code,
    new Set([...(fillers.get(code) ?? []), ...setOf(skippedTexts[code])]),
  ]),
);
const skippedInEnglish = skipped.get('en') ?? english;

/** Russian shares the words of Ukrainian here; every other language is read with English ones. */
const listOf = (language: string) => (language === 'ru' ? 'ua' : language);

export function fillersOf(language: string): ReadonlySet<string> {
  return fillers.get(listOf(language)) ?? english;
}

export function skippedIn(language: string): ReadonlySet<string> {
  return skipped.get(listOf(language)) ?? skippedInEnglish;
}
