import type { Condition, Knowledge, RedFlag } from '../knowledge.ts';
import type { ComposedAnswer, Reading } from '../types.ts';
import { say } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { Lead } from './lead.ts';

/** More would keep somebody from calling. */
const ASKED = 2;
const CALLS = 3;
/** Whatever else is in danger, somebody to talk to is named. */
const CALLS_FOR_BODY = 2;

/** A crisis of the mind: whom to call first, no list of illnesses and no medicines. */
export function composeCrisis(
  knowledge: Knowledge,
  { reading, wording }: { readonly reading: Reading; readonly wording: Wording },
  lead: Lead,
): ComposedAnswer {
  const writer = new AnswerWriter(wording);
  // A wound or an overdose comes first: it may kill sooner.
  const ofBody = lead.body?.flags ?? [];
  const ofMind = lead.flags.filter(({ crisis }) => crisis);
  const flags = [...ofBody, ...ofMind];
  const condition = lead.first?.condition;

  writer.heading('diagnosis');
  const calls = eachOnce([...eachOnce(ofBody).slice(0, CALLS_FOR_BODY), ...ofMind]);
  for (const { advice, sources } of calls.slice(0, CALLS))
    writer.claim(say('**{advice}**', { advice }), sources);
  for (const { reason, sources } of flags) writer.claim(reason, sources);
  if (condition) writer.claim(condition.about, condition.sources.diagnosis);

  writer.heading('diagnostics');
  if (condition) writer.list(condition.diagnostics, condition.sources.diagnostics);
  else writer.plain(say('A talk with a mental-health professional today.'));

  writer.heading('treatment');
  writer.title(say('What you can do now'));
  const harmed = lead.body?.first?.condition;
  if (harmed && harmed.urgency === 'emergency')
    writer.list(harmed.selfCare, harmed.sources.treatment);
  if (condition) {
    const { treatment } = condition.sources;
    writer.list(condition.selfCare, treatment);
    writer.list([...condition.tell, ...condition.returnIf], treatment);
    writeQuestions(writer, knowledge, reading, condition);
  } else
    writer.plain(
      say('Stay with somebody you trust until you have spoken to somebody who can help.'),
    );

  writer.disclaim();
  return writer.finish(condition?.specialty ?? 'Psychiatry');
}

/** Several dangers may ask for the same. */
const eachOnce = (flags: readonly RedFlag[]): readonly RedFlag[] => [
  ...new Map(flags.map((flag) => [flag.advice, flag])).values(),
];

/** What would make the crisis more dangerous and was not told yet. */
function writeQuestions(
  writer: AnswerWriter,
  knowledge: Knowledge,
  { present, absent }: Reading,
  condition: Condition,
): void {
  const dangers = knowledge.redFlags
    .filter(({ crisis, conditions }) => crisis && conditions.includes(condition.id))
    .toSorted((a, b) => b.with.length - a.with.length)
    .flatMap((flag) => (flag.with.length > 0 ? flag.with : flag.any));
  const open = [...new Set(dangers)]
    .filter((id) => condition.findings[id] !== undefined && !present.has(id) && !absent.has(id))
    .flatMap((id) => knowledge.findingById.get(id)?.question ?? []);
  if (open.length === 0) return;
  writer.title(say('Please tell me:'));
  writer.plainList(open.slice(0, ASKED));
}
