import { readFileSync, statSync } from 'node:fs';
import { consult, loadKnowledge } from '../clinical/src/engine.ts';
import type { ConversationMessage } from '../clinical/src/read-message.ts';
import { median, type Row } from './lib.ts';

const artefact = new URL('../clinical/dist/knowledge.json', import.meta.url);

const story =
  'A 54 year old man comes with two days of fever, cough with rusty sputum, chest pain on the right side when he breathes in and shortness of breath on the stairs. He smokes and has diabetes and high blood pressure, and takes metformin and lisinopril. No leg swelling, no recent travel, no blood. He feels very tired, has chills, a poor appetite and a headache. Temperature 39.2 C, pulse 112, blood pressure 128/76, oxygen saturation 93%. ';

/** What a model may write, and lists of measurements look like. */
const endless = 'value 12:30 then value 14:45 and ';

/** The engine on one core: loading, one message of 1,500 characters from text to answer, and how it grows. */
export async function measureClinical(): Promise<Row[]> {
  const before = process.memoryUsage().rss;
  const begin = performance.now();
  const knowledge = loadKnowledge(readFileSync(artefact));
  const loadMs = performance.now() - begin;
  const time = (conversation: (run: number) => ConversationMessage[]): number => {
    const runs = Array.from({ length: 60 }, (_, run) => {
      const start = performance.now();
      consult(knowledge, conversation(run));
      return performance.now() - start;
    });
    return median(runs.slice(20));
  };
  const ofLength = (text: string, characters: number): string =>
    text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
  const asked = (characters: number) => (run: number) => [
    { by: 'person' as const, text: `${ofLength(story, characters)} ${run}` },
  ];
  const answered = (characters: number) => (run: number) => [
    { by: 'person' as const, text: 'I have had a cough for three days' },
    { by: 'assistant' as const, text: `${ofLength(endless, characters)} ${run}` },
    { by: 'person' as const, text: 'And now I have a fever' },
  ];
  const [short, long] = [time(asked(1500)), time(asked(9000))];
  const [shortBefore, longBefore] = [time(answered(2000)), time(answered(12_000))];
  const megabytes = statSync(artefact).size / 1024 / 1024;
  const resident = (process.memoryUsage().rss - before) / 1024 / 1024;
  return [
    row('message of 1,500 characters to answer', short, 15, 'ms'),
    row('knowledge loaded', loadMs, 150, 'ms'),
    row('size of the artefact', megabytes, 6, 'MB'),
    row('memory of engine and knowledge', resident, 150, 'MB'),
    growth('six times the text costs', long / short),
    growth('six times the answer before, without a full stop, costs', longBefore / shortBefore),
  ];
}

function growth(what: string, ratio: number): Row {
  return { what, measured: `${ratio.toFixed(1)}×`, bar: '≤ 6×', ok: ratio <= 6 };
}

function row(what: string, value: number, bar: number, unit: string): Row {
  return {
    what,
    measured: `${value.toFixed(1)} ${unit}`,
    bar: `≤ ${bar} ${unit}`,
    ok: value <= bar,
  };
}
