/** Words of classes that mean something else beside certain words: "blood" in "blood pressure". */
export interface Homonym {
  readonly before?: ReadonlySet<string>;
  readonly after?: ReadonlySet<string>;
  /** One of the few words before, not only the last one: "like someone stabbed me". */
  readonly nearBefore?: ReadonlySet<string>;
  /** One of the few words before or after, with nothing new told in between: "knocked out my tooth". */
  readonly near?: ReadonlySet<string>;
  /** A word that comes before the sentence ends: German "hängt … zusammen". */
  readonly later?: ReadonlySet<string>;
  /** How the sentence goes on right after it. */
  readonly goesOn?: RegExp;
  /** Any word right after it but these. */
  readonly unlessAfter?: ReadonlySet<string>;
  /** A word within the phrase: "doesn't wake me up". */
  readonly inside?: ReadonlySet<string>;
  /** Only in phrases that begin so. */
  readonly first?: ReadonlySet<string>;
}

export const set = (text: string) => new Set(text.split(/\s+/));
