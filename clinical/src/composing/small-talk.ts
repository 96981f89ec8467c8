import type { ComposedAnswer, Reading } from '../types.ts';
import { say, type Text } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';

const SERVICE = say(
  'I am Hale, an AI health assistant. Tell me what bothers you, since when, how strong it is and how old you are, or ask about a medicine, a test result or healthy living. You can attach photos and documents. I give a likely cause, useful tests, a treatment plan and my sources; I do not replace a doctor.',
);
const PRICES = say(
  'Everybody can ask a few questions for free. What more costs, and which plans there are, stands on the page with the plans; how many messages you have left, your plan and how to cancel it are in your profile.',
);
const DATA = say(
  'Your chats are yours. With an account you can download what is stored about you, delete single chats, or delete everything; the privacy policy says what is kept, what for and for how long.',
);
const LANGUAGES = say(
  'These pages can be read in some 90 languages: choose yours at the top. I understand English, Spanish, French, German, Portuguese, Ukrainian, Arabic, Hindi and Chinese best.',
);
const GREETING = say(
  'Hello! I am Hale, an AI health assistant. What can I do for you? Describe what bothers you, or ask about a medicine, a test result or healthy living.',
);
const THANKS = say(
  'You are welcome. If anything changes or a new question comes up, just write to me.',
);

/** In the languages the reader knows. */
const thanks =
  /\b(?:thanks?|thx|cheers|appreciate|bye|goodbye|ok|okay|great|gracias|merci|danke|tschüss|obrigad[oa]|tchau)\b|adi[oó]s|au revoir|дяку|до побачення|شكر|مع السلامة|धन्यवाद|शुक्रिया|谢谢|再见/i;

// oxfmt-ignore
/** What else a question about the service is about. */
const subjects: readonly (readonly [answer: Text, words: RegExp])[] = [
  [LANGUAGES, /language|\bspeak|idioma|langue|sprache|sprichst|мовами|لغات|اللغ|भाषा|语言/i],
  [PRICES, /cost|pric|\bfree\b|plan|subscri|refund|billing|invoice|payment|premium|messages|cuesta|precio|gratis|suscri|reembols|mensajes|coût|coute|prix|gratuit|abonn|rembours|facture|kost|preis|rechnung|kündig|erstatt|nachrichten|\babo\b|custa|preço|assinatura|mensagens|коштує|безкоштовно|ціна|підписк|повернення коштів|повідомлень|مجان|تكلف|سعر|اشتراك|استرداد|رسا[لئ]|मुफ़?्त|कीमत|खर्च|पैसे|सदस्यता|सब्सक्रिप्शन|रिफंड|संदेश|मैसेज|多少钱|免费|收费|价格|订阅|退款|发票|会员|消息/i],
  [DATA, /privacy|private|confidential|anonym|secure|my data|delete|export|account|password|my chat|\bstore\b|\bshare\b|mis datos|cuenta|contraseña|données|compte|mot de passe|meine daten|konto|passwort|meus dados|conta\b|senha|дані|акаунт|обліковий|пароль|بيانات|حساب|كلمة|डेटा|खाता|पासवर्ड|密码|账号|账户|隐私/i],
];

const answerAbout = (text: string): Text =>
  subjects.find(([, words]) => words.test(text))?.[0] ?? SERVICE;

/** Greetings, thanks and questions about the service: a short answer without the four parts. */
export function composeSmallTalk(wording: Wording, reading: Reading, text: string): ComposedAnswer {
  const answer =
    reading.intent === 'service' ? answerAbout(text) : thanks.test(text) ? THANKS : GREETING;
  return { markdown: wording(answer), statements: [], specialty: 'Undefined' };
}
