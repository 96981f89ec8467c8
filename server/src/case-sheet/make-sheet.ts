import type { CaseSheet, SheetText } from '@hale/contract/case-sheet';
import { isCountryCode } from '@hale/contract/countries';
import {
  defaultLanguage,
  type LanguageCode,
  readLanguageLeniently,
} from '@hale/contract/languages';
import { conversation } from '../answer/conversation.ts';
import type { Examination } from '../answer/engine/examination.ts';
import { guidanceOf } from '../answer/texts/answer-texts.ts';
import type { Context } from '../context.ts';
import { openChatName } from '../features/chats/present.ts';
import { openNote } from '../features/doctor-review/present.ts';
import { describeProfile, hasFacts } from '../features/profile/describe-profile.ts';
import { openFields } from '../features/profile/present.ts';
import { AppError } from '../lib/app-error.ts';
import { collectAdvice, plainText } from './collect-advice.ts';
import { composeSummary } from './compose-summary.ts';
import { gravestTriage, openAttachments, openMessages, type OpenMessage } from './open-case.ts';
import { retellAdvice } from './retell-advice.ts';
import { sheetTexts } from './sheet-texts.ts';
import { loadCase, type SealedCase } from './store.ts';
import { translateMessages, translateTerms } from './translate-case.ts';

const MOST_MESSAGES = 40;
const LONGEST_MESSAGE = 400;

/** The case sheet of a chat as it is now. Whoever asks must have been let in before. */
export async function makeSheet(
  context: Context,
  chatId: number,
  language: LanguageCode,
): Promise<CaseSheet> {
  const { clock, database, engine, vault } = context;
  const found = await loadCase(database, chatId, MOST_MESSAGES);
  if (!found) throw new AppError('not_found');
  const { chat, review, user } = found;
  const [messages, fields, told, attachments, name] = await Promise.all([
    openMessages(context, found),
    openFields(vault, user.id, found.dataSealed),
    gravestTriage(context, found),
    openAttachments(context, found),
    openChatName(vault, chat),
  ]);
  const facts = describeProfile(fields, clock.now());
  const last = messages.at(-1);
  const answeredAt = messages.findLastIndex(({ response }) => response !== '');
  const answered = messages[answeredAt];
  const advice = collectAdvice(answered?.response ?? '');
  const profile = hasFacts(facts) ? facts : null;
  const examination = await engine.examine({
    conversation: conversation(messages.slice(0, -1), last?.text ?? ''),
    profile,
    texts: [...messages.map(({ text }) => text), advice.join('\n'), name],
    language,
  });
  const languages = languagesOf(messages, examination);
  const english = languages.isAllEnglish
    ? new Map<number, { text: string; response: string }>()
    : await translateMessages(context, messages);
  const known = new Map(Object.entries(examination.terms));
  const { words: terms, isWhole } = await translateTerms(context, termsOf(examination), {
    language,
    known,
  });
  const term = (text: string): SheetText => ({ own: terms.get(text) ?? text, english: text });
  const adviceInEnglish = (): string[] | Promise<string[]> => {
    if (languages.ofAdvice === 'en') return advice;
    const translated = english.get(answered?.id ?? 0);
    if (translated) return collectAdvice(translated.response);
    return retellAdvice(engine, advice, {
      conversation: conversation(messages.slice(0, answeredAt), answered?.text ?? ''),
      language: readLanguageLeniently(languages.ofAdvice),
      country: found.country,
      profile,
    });
  };
  const englishAdvice = await adviceInEnglish();
  const isOwn = examination.isForSelf;
  const level = told?.level ?? examination.level;
  const timeline = messages.map(({ id, createdAt, text }) => {
    const inEnglish = languages.of(id) === 'en' ? text : english.get(id)?.text;
    return {
      message_id: id,
      created_at: createdAt.toISOString(),
      text: {
        own: plainText(text, LONGEST_MESSAGE),
        english: inEnglish === undefined ? null : plainText(inEnglish, LONGEST_MESSAGE),
      },
    };
  });
  const words = ({ name: term_, words: said }: Examination['present'][number]): SheetText => ({
    own: language === defaultLanguage ? term_ : said,
    english: term_,
  });
  return {
    conversation_id: chat.conversationId,
    language,
    is_translated: timeline.every(({ text }) => text.english !== null) && isWhole,
    created_at: clock.now().toISOString(),
    name: { own: name, english: languages.ofName === 'en' ? name : null },
    specialty: chat.specialty,
    patient: {
      name: isOwn ? nameOf(found, fields) : '',
      age: examination.person.ageYears === null ? null : Math.floor(examination.person.ageYears),
      sex: examination.person.sex,
      country: fields.country ?? (isCountryCode(found.country) ? found.country : null),
    },
    summary: composeSummary(examination, {
      language,
      fallback: plainText(messages[0]?.text ?? '', 120),
    }),
    urgency: messages.length === 0 ? null : { level, ...urgencyTexts(language, level, told) },
    timeline,
    findings: { present: examination.present.map(words), absent: examination.absent.map(words) },
    medicines: listOf(isOwn ? facts.medicines : [], examination.medicines, term),
    allergies: listOf(isOwn ? facts.allergies : [], examination.allergies, term),
    history: isOwn ? facts.history.map((item) => historyText(language, item)) : [],
    differential: examination.differential.map((condition) => ({
      name: term(condition.name),
      likelihood: Math.round(condition.probability * 100),
      for: condition.for.map(term),
      against: condition.against.map(term),
    })),
    advised: advice.map((line, at) => ({ own: line, english: englishAdvice[at] ?? null })),
    attachments,
    sources: examination.sources,
    note: review?.status === 'done' ? await openNote(vault, chat.keyOwner, review) : null,
  };
}

function languagesOf(messages: readonly OpenMessage[], { languages }: Examination) {
  const byMessage = new Map(messages.map(({ id }, at) => [id, languages[at] ?? 'en']));
  const [ofAdvice = 'en', ofName = 'en'] = languages.slice(messages.length);
  const all = [...byMessage.values(), ofAdvice];
  return {
    of: (id: number) => byMessage.get(id),
    ofAdvice,
    ofName,
    isAllEnglish: all.every((code) => code === 'en'),
  };
}

function termsOf({ differential, medicines, allergies }: Examination): string[] {
  return [
    ...differential.flatMap((one) => [one.name, ...one.for, ...one.against]),
    ...medicines,
    ...allergies,
  ];
}

function nameOf(
  { user }: SealedCase,
  fields: { first_name: string | null; last_name: string | null },
): string {
  const first = fields.first_name ?? user.firstName;
  return `${first} ${fields.last_name ?? user.lastName}`.trim();
}

/** What was saved and what was said, each once; what the person wrote stays as it is. */
function listOf(
  saved: readonly string[],
  said: readonly string[],
  term: (text: string) => SheetText,
): SheetText[] {
  const known = saved.join('\n').toLowerCase();
  const news = said.filter((name) => !known.includes(name.toLowerCase()));
  return [...saved.map((text) => ({ own: text, english: text })), ...news.map(term)];
}

function historyText(
  language: LanguageCode,
  { key, details }: { key: string; details: string },
): SheetText {
  const tell = (code: LanguageCode): string => {
    const name = sheetTexts(code)(`history.${key}`);
    return details === '' ? name : `${name}: ${details}`;
  };
  return { own: tell(language), english: tell(defaultLanguage) };
}

/** What the person was told stands as it was told; nothing of the rest is urgent. */
function urgencyTexts(
  language: LanguageCode,
  level: NonNullable<CaseSheet['urgency']>['level'],
  told: { title: string; advice: string; call: string | null } | null,
) {
  if (!told || (level !== 'emergency' && level !== 'urgent')) {
    const say = (code: LanguageCode) => sheetTexts(code)(`urgency.${level}`);
    const title = { own: say(language), english: say(defaultLanguage) };
    return { title, advice: { own: '', english: '' } };
  }
  const general = guidanceOf(defaultLanguage, level);
  const isEnglish = told.title === general.title;
  return {
    title: { own: told.title, english: general.title },
    advice: {
      own: told.advice,
      english: isEnglish ? told.advice : general.advice.replace('{number}', told.call ?? ''),
    },
  };
}
