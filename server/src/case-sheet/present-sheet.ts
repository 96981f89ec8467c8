import type { Triage } from '@hale/contract/answer-events';
import type { CaseSheet, SheetText } from '@hale/contract/case-sheet';
import { isCountryCode } from '@hale/contract/countries';
import { defaultLanguage, type LanguageCode } from '@hale/contract/languages';
import type { Examination } from '../answer/engine/examination.ts';
import { guidanceOf } from '../answer/texts/answer-texts.ts';
import type { describeProfile } from '../features/profile/describe-profile.ts';
import type { SavedFields } from '../features/profile/present.ts';
import { plainText } from './collect-advice.ts';
import { composeSummary } from './compose-summary.ts';
import type { OpenMessage } from './open-case.ts';
import { sheetTexts } from './sheet-texts.ts';
import type { SealedCase } from './store.ts';

const LONGEST_MESSAGE = 400;
const LONGEST_SUMMARY = 120;

/** All that a sheet tells, opened, examined and translated. */
interface OpenCase extends Pick<CaseSheet, 'advised' | 'attachments' | 'note'> {
  language: LanguageCode;
  now: Date;
  chat: Pick<SealedCase['chat'], 'conversationId' | 'specialty'> & Pick<CaseSheet, 'name'>;
  user: SealedCase['user'] & {
    country: string;
    fields: SavedFields;
    facts: ReturnType<typeof describeProfile>;
  };
  examination: Examination;
  /** The gravest that the person was told; null: nothing was urgent. */
  told: Triage | null;
  /** English is missing where nothing could translate it. */
  messages: readonly (OpenMessage & { english: string | undefined })[];
  /** A word of the knowledge in both languages. */
  term: (text: string) => SheetText;
  hasAllTerms: boolean;
}

export function presentSheet(open: OpenCase): CaseSheet {
  const { chat, examination, language, messages, now, term, told } = open;
  const { fields, facts, country } = open.user;
  const { ageYears, sex } = examination.person;
  const isOwn = examination.isForSelf;
  const level = told?.level ?? examination.level;
  const timeline = messages.map(timelineEntry);
  const finding = (one: Examination['present'][number]) => findingText(language, one);
  return {
    conversation_id: chat.conversationId,
    language,
    is_translated: timeline.every(({ text }) => text.english !== null) && open.hasAllTerms,
    created_at: now.toISOString(),
    name: chat.name,
    specialty: chat.specialty,
    patient: {
      name: isOwn ? nameOf(open.user) : '',
      age: ageYears === null ? null : Math.floor(ageYears),
      sex,
      country: fields.country ?? (isCountryCode(country) ? country : null),
    },
    summary: composeSummary(examination, {
      language,
      fallback: plainText(messages[0]?.text ?? '', LONGEST_SUMMARY),
    }),
    urgency: messages.length === 0 ? null : { level, ...urgencyTexts(language, level, told) },
    timeline,
    findings: {
      present: examination.present.map(finding),
      absent: examination.absent.map(finding),
    },
    medicines: listOf(isOwn ? facts.medicines : [], examination.medicines, term),
    allergies: listOf(isOwn ? facts.allergies : [], examination.allergies, term),
    history: isOwn ? facts.history.map((item) => historyText(language, item)) : [],
    differential: examination.differential.map((condition) => ({
      name: term(condition.name),
      likelihood: Math.round(condition.probability * 100),
      for: condition.for.map(term),
      against: condition.against.map(term),
    })),
    advised: open.advised,
    attachments: open.attachments,
    sources: examination.sources,
    note: open.note,
  };
}

function timelineEntry({
  id,
  createdAt,
  text,
  english,
}: OpenCase['messages'][number]): CaseSheet['timeline'][number] {
  return {
    message_id: id,
    created_at: createdAt.toISOString(),
    text: {
      own: plainText(text, LONGEST_MESSAGE),
      english: english === undefined ? null : plainText(english, LONGEST_MESSAGE),
    },
  };
}

function findingText(
  language: LanguageCode,
  { name, words }: Examination['present'][number],
): SheetText {
  return { own: language === defaultLanguage ? name : words, english: name };
}

function nameOf({ firstName, lastName, fields }: OpenCase['user']): string {
  return `${fields.first_name ?? firstName} ${fields.last_name ?? lastName}`.trim();
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
