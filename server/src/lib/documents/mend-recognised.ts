/** Mistakes that every reader of pictures makes in laboratory reports: a 1 for an l, a raised number for noise. */
export function mendRecognised(text: string): string {
  return text
    .replace(/\bHb ?A[lI|][cC]\b/g, 'HbA1c')
    .replace(
      /\b10\W?\s?[~"'“”’™^*7°]?\s?(9|12|3|6)\s?\/\s?([Ll1I]|[uµ][Ll])\b/g,
      (_, power: string, unit: string) => `10^${power}/${unit.length > 1 ? 'µL' : 'L'}`,
    )
    .replace(
      /\b([uµp]|m)mo[l1I]\/[l1IL]\b/g,
      (_, prefix: string) => `${prefix === 'm' ? 'm' : 'µ'}mol/L`,
    );
}
