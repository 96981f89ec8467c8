import type { Reading } from './types.ts';

/** Points for values from a limit on, ending where the next entry begins: the bands of NEWS2. */
type Bands = readonly (readonly [from: number, points: number])[];

const adult: Readonly<Record<string, Bands>> = {
  'respiratory-rate': [
    [0, 3],
    [9, 1],
    [12, 0],
    [21, 2],
    [25, 3],
  ],
  'oxygen-saturation': [
    [0, 3],
    [92, 2],
    [94, 1],
    [96, 0],
  ],
  systolic: [
    [0, 3],
    [91, 2],
    [101, 1],
    [111, 0],
    [220, 3],
  ],
  pulse: [
    [0, 3],
    [41, 1],
    [51, 0],
    [91, 1],
    [111, 2],
    [131, 3],
  ],
  temperature: [
    [0, 3],
    [35.1, 1],
    [36.1, 0],
    [38.1, 1],
    [39.1, 2],
  ],
  gcs: [
    [0, 3],
    [15, 0],
  ],
};

/** In long-standing lung disease less oxygen is usual. */
const usedToLittleOxygen: Bands = [
  [0, 3],
  [84, 2],
  [86, 1],
  [88, 0],
];

/** Children breathe and beat faster; the limits are those of NICE for an ill child. */
const pulseOfChild: Bands = [
  [0, 3],
  [60, 0],
];
const adultFrom = 16;

/**
 * How far vital signs are from normal, all together (NEWS2): several that are each a little off are
 * as dangerous as one that is far off. Confusion that is new counts as a vital sign.
 */
export function earlyWarningScore(reading: Reading): number {
  const age = reading.person.ageYears;
  const bands = age !== null && age < adultFrom ? bandsOfChild(age) : bandsOfAdult(reading);
  const worst = new Map<string, number>();
  for (const { of, value } of reading.measurements) {
    const points = pointsOf(bands[of] ?? [], value);
    worst.set(of, Math.max(worst.get(of) ?? 0, points));
  }
  const isConfused = reading.present.has('confusion') || reading.present.has('drowsiness');
  if (isConfused) worst.set('gcs', 3);
  return worst.size < 2 ? 0 : [...worst.values()].reduce((sum, points) => sum + points, 0);
}

function bandsOfAdult({ present }: Reading): Readonly<Record<string, Bands>> {
  return present.has('copd-history')
    ? { ...adult, 'oxygen-saturation': usedToLittleOxygen }
    : adult;
}

function bandsOfChild(age: number): Readonly<Record<string, Bands>> {
  const breaths = age < 1 ? 50 : age < 5 ? 40 : 30;
  const beats = age < 1 ? 160 : age < 2 ? 150 : age < 5 ? 140 : 125;
  const pressure = age < 1 ? 70 : age < 10 ? 80 : 90;
  return {
    'oxygen-saturation': adult['oxygen-saturation'] ?? [],
    gcs: adult['gcs'] ?? [],
    'respiratory-rate': [
      [0, 3],
      [10, 0],
      [breaths, 2],
      [breaths + 15, 3],
    ],
    pulse: [...pulseOfChild, [beats, 2], [beats + 30, 3]],
    systolic: [
      [0, 3],
      [pressure, 0],
    ],
    temperature: [
      [0, 2],
      [35.5, 0],
      [39, 1],
    ],
    'capillary-refill': [
      [0, 0],
      [3, 3],
    ],
  };
}

function pointsOf(bands: Bands, value: number): number {
  return bands.findLast(([from]) => value >= from)?.[1] ?? 0;
}
