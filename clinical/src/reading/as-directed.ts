/** How whoever takes what he is meant to goes on. */
const directed =
  /^[^.?!]{0,40}?\b(?:as (?:prescribed|directed|instructed|advised|ordered|told|usual|normal|always|i should|planned)|(?:like|as) (?:the|my) (?:doctor|gp|nurse|pharmacist|label|leaflet)|(?:on|at the right) time)\b/i;
/** What was taken beyond that. */
const beyond =
  /\b(?:then|plus|rest|whole|extra|another|again|twice|double|doubled|at once|in one go|more)\b/i;

/** "took all my tablets as prescribed": all that were due, not all there were. By what follows the words. */
export const isAsDirected = (following: string): boolean =>
  directed.test(following) && !beyond.test(following);

/** Who has come to the end of a pack wants the next one. */
export const wantsMore =
  /\b(?:refills?|reorder|(?:need|want|get|order|new|another|repeat)(?: \w+){0,2} prescription)\b/;
