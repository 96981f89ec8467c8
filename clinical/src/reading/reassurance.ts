/** Somebody near says that it is nothing. Bounded, so that no text makes it slow. */
const REASSURANCE =
  /\b(?:my|his|her|our|the|everyone|everybody|people|friends?)(?: [\p{L}'’-]{1,20}){0,3} (?:says?|said|thinks?|thought|tells?|told|reckons?|insists?|keeps? saying)(?: [\p{L}'’-]{1,12}){0,3} (?:it['’]?s|it is|its|this is|i['’]?m|i am|he['’]?s|she['’]?s)(?: [\p{L}'’-]{1,12}){0,2} (?:nothing|fine|ok|okay|normal|harmless|alright|all right|overreacting|imagining|being silly|dramatic)\b[^.!?\n]{0,40}/giu;

/**
 * Blanks what others say to calm the person down, keeping every other place in the text as it was:
 * it tells nothing about the illness, and must not change what is understood of it.
 */
export function withoutReassurance(text: string): string {
  return text.replace(REASSURANCE, (words) => ' '.repeat(words.length));
}
