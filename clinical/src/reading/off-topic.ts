import { cuesOf, findCues } from './cues.ts';
import type { Tokens } from './token-list.ts';

// oxfmt-ignore
const others = cuesOf<'off_topic'>([
  ['off_topic', `weather | poem | poems | song lyrics | write me a | write a story/song/essay/letter/code | joke | jokes | football | soccer | basketball | movie | movies
    film recommendation | capital of | president | prime minister | election | politics | bitcoin | crypto | stock market | stocks | exchange rate | lottery
    homework | python | javascript | programming | translate | horoscope | zodiac | celebrity | video game | video games | play chess | cheap flights | restaurant
    what time is it | what day is it | news today | latest news | square root | solve this equation | who won | recipe for`],
]);

/** Clearly nothing about health. To be asked only where nothing else was understood. */
export const isOffTopic = (tokens: Tokens): boolean => findCues(others, tokens).length > 0;
