import { readFileSync, statSync } from 'node:fs';
import { consult, loadKnowledge } from '../clinical/src/engine.ts';
import { median, type Row } from './lib.ts';

const artefact = new URL('../clinical/dist/knowledge.json', import.meta.url);

const story =
  'A 54 year old man comes with two days of fever, cough with rusty sputum, chest pain on the right side when he breathes in and shortness of breath on the stairs. He smokes and has diabetes and high blood pressure, and takes metformin and lisinopril. No leg swelling, no recent travel, no blood. He feels very tired, has chills, a poor appetite and a headache. Temperature 39.2 C, pulse 112, blood pressure 128/76, oxygen saturation 93%. ';

/** The engine on one core: loading, one message of 1,500 characters from text to answer, and how it grows. */
export async function measureClinical(): Promise<Row[]> {
  const before = process.memoryUsage().rss;
  const begin = performance.now();
  const knowledge = loadKnowledge(readFileSync(artefact));
  const loadMs = performance.now() - begin;
  const time = (characters: number): number => {
    const text = story.repeat(Math.ceil(characters / story.length)).slice(0, characters);
    const runs = Array.from({ length: 60 }, (_, run) => {
      const start = performance.now();
      consult(knowledge, [{ by: 'person', text: `${text} ${run}` }]);
      return performance.now() - start;
    });
    return median(runs.slice(20));
  };
  const short = time(1500);
  const long = time(9000);
  const megabytes = statSync(artefact).size / 1024 / 1024;
  const resident = (process.memoryUsage().rss - before) / 1024 / 1024;
  return [
    row('message of 1,500 characters to answer', short, 15, 'ms'),
    row('knowledge loaded', loadMs, 150, 'ms'),
    row('size of the artefact', megabytes, 6, 'MB'),
    row('memory of engine and knowledge', resident, 150, 'MB'),
    {
      what: 'six times the text costs',
      measured: `${(long / short).toFixed(1)}×`,
      bar: '≤ 6×',
      ok: long / short <= 6,
    },
  ];
}

function row(what: string, value: number, bar: number, unit: string): Row {
  return {
    what,
    measured: `${value.toFixed(1)} ${unit}`,
    bar: `≤ ${bar} ${unit}`,
    ok: value <= bar,
  };
}
