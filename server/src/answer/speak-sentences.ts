import type { LanguageCode } from '@hale/contract/languages';
import { toSpeech } from './speak-text.ts';

/** About a minute. Nobody can listen to more at once, and all of it can be read. */
const maxSpoken = 900;
/** The beginning comes soonest when it is short; a voice needs some context otherwise. */
const maxSentence = 280;

/** More than can be said at once. What goes on without an end for so long is said as far as it has come. */
const maxWritten = 2 * maxSpoken;

const sentenceEnd =
  /(?<!\d|\b(?:e\.g|i\.e|etc|vs|Dr|z\. ?B|d\. ?h|bzw|ca|usw))[.!?。؟।！？]["')\]*_]*(?=\s)|\n+/u;

const restIsWritten: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'You can read the rest in the chat. This does not replace a doctor.',
  de: 'Den Rest können Sie im Chat lesen. Das ersetzt keinen Arzt.',
  es: 'Puede leer el resto en el chat. Esto no sustituye a un médico.',
  fr: 'Vous pouvez lire la suite dans le chat. Cela ne remplace pas un médecin.',
  ua: 'Решту можна прочитати в чаті. Це не замінює лікаря.',
  ar: 'يمكنك قراءة الباقي في المحادثة. هذا لا يغني عن الطبيب.',
  hi: 'बाकी आप चैट में पढ़ सकते हैं। यह डॉक्टर की जगह नहीं लेता।',
  zh: '其余内容请在聊天中阅读。这不能代替医生。',
};

/** Cuts a text that comes in pieces into sentences that can be said. */
export class SpokenSentences {
  readonly #language: LanguageCode;
  #rest = '';
  #spoken = 0;
  #isInCode = false;
  #isCut = false;

  constructor(language: LanguageCode) {
    this.#language = language;
  }

  read(piece: string): string[] {
    if (this.#isCut) return [];
    this.#rest += piece;
    const sentences: string[] = [];
    for (;;) {
      const end = sentenceEnd.exec(this.#rest);
      if (!end && this.#rest.length < maxWritten) return sentences;
      const length = Math.min(end ? end.index + end[0].length : maxWritten, maxWritten);
      sentences.push(...this.#say(this.#rest.slice(0, length)));
      this.#rest = this.#rest.slice(length);
    }
  }

  /** What is left, and where the rest can be found if not all was said. */
  end(): string[] {
    const sentences = this.#say(this.#rest);
    this.#rest = '';
    const hint = restIsWritten[this.#language];
    return this.#isCut && hint ? [...sentences, hint] : sentences;
  }

  #say(written: string): string[] {
    if (/^\s*(```|~~~)/.test(written)) {
      this.#isInCode = !this.#isInCode;
      return [];
    }
    const speech = this.#isInCode ? '' : toSpeech(written, this.#language);
    if (speech === '') return [];
    if (this.#spoken + speech.length > maxSpoken) this.#isCut = true;
    if (this.#isCut) return [];
    this.#spoken += speech.length;
    return splitLong(speech);
  }
}

/** At a comma where there is one, else between words. */
function splitLong(sentence: string): string[] {
  if (sentence.length <= maxSentence) return [sentence];
  const head = sentence.slice(0, maxSentence);
  const comma = Math.max(
    ...[', ', '; ', ': ', '、', '，', '،'].map((mark) => head.lastIndexOf(mark)),
  );
  const cut = comma > maxSentence / 3 ? comma + 1 : head.lastIndexOf(' ');
  const place = cut > 0 ? cut : maxSentence;
  return [sentence.slice(0, place).trim(), ...splitLong(sentence.slice(place).trim())];
}
