/** How a text sounds: one entry for each sound, with its stress where the language marks it. */
export interface Sounds {
  phones: string[];
  tones: number[];
}

/** What turns words of a language into sounds. */
export type Pronounce = (text: string) => Sounds;
