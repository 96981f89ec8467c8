import type { CaseSheet, SheetText } from '@hale/contract/case-sheet';
import { type LanguageCode, readLanguageLeniently } from '@hale/contract/languages';
import { conversation } from '../answer/conversation.ts';
import type { Examination } from '../answer/engine/examination.ts';
import type { Context } from '../context.ts';
import { openChatName } from '../features/chats/present.ts';
import { openNote } from '../features/doctor-review/present.ts';
import { describeProfile, hasFacts } from '../features/profile/describe-profile.ts';
import { openFields } from '../features/profile/present.ts';
import { AppError } from '../lib/app-error.ts';
import { collectAdvice } from './collect-advice.ts';
import { gravestTriage, openAttachments, openMessages, type OpenMessage } from './open-case.ts';
import { presentSheet } from './present-sheet.ts';
import { retellAdvice } from './retell-advice.ts';
import { loadCase } from './store.ts';
import { translateMessages, translateTerms } from './translate-case.ts';

const MOST_MESSAGES = 40;

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
  const [messages, fields, told, attachments, name, note] = await Promise.all([
    openMessages(context, found),
    openFields(vault, user.id, found.dataSealed),
    gravestTriage(context, found),
    openAttachments(context, found),
    openChatName(vault, chat),
    review?.status === 'done' ? openNote(vault, chat.keyOwner, review) : null,
  ]);
  const facts = describeProfile(fields, clock.now());
  const last = messages.at(-1);
  const answeredAt = messages.findLastIndex(({ response }) => response !== '');
  const answered = messages[answeredAt];
  const advice = collectAdvice(answered?.response ?? '');
  const profile = hasFacts(facts) ? facts : null;
  const examination = await engine.examine({
    conversation: conversation(messages.slice(0, -1), last?.text ?? '', last?.readings),
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
  const adviceInEnglish = async (): Promise<string[]> => {
    if (languages.ofAdvice === 'en') return advice;
    const translated = english.get(answered?.id ?? 0);
    if (translated) return collectAdvice(translated.response);
    return retellAdvice(engine, advice, {
      conversation: conversation(
        messages.slice(0, answeredAt),
        answered?.text ?? '',
        answered?.readings,
      ),
      language: readLanguageLeniently(languages.ofAdvice),
      country: found.country,
      profile,
    });
  };
  const englishAdvice = await adviceInEnglish();
  return presentSheet({
    language,
    now: clock.now(),
    chat: { ...chat, name: { own: name, english: languages.ofName === 'en' ? name : null } },
    user: { ...user, country: found.country, fields, facts },
    examination,
    told,
    messages: messages.map((message) => ({
      ...message,
      english: languages.of(message.id) === 'en' ? message.text : english.get(message.id)?.text,
    })),
    term,
    hasAllTerms: isWhole,
    advised: advice.map((line, at) => ({ own: line, english: englishAdvice[at] ?? null })),
    attachments,
    note,
  });
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
