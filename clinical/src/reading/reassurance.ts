/** A word of a name for somebody. "My chest hurts, he says …" without its comma begins with no name. */
const OF_A_NAME = String.raw`(?!(?:i|he|she|they|we|who|and|but|everyone|everybody|people|is|are|was|hurts?|aches?|feels?|burns?|keeps?)\b)[\p{L}'’-]{1,20}`;

/**
 * Somebody near says that it is nothing. Ends with the calming word: what comes after it ("…, but I
 * cannot breathe") may be the illness itself. Bounded, so that no text makes it slow.
 */
const REASSURANCE = new RegExp(
  String.raw`\b(?:my|his|her|our|the|everyone|everybody|people|friends?)(?: ${OF_A_NAME}){0,3} (?:says?|said|thinks?|thought|tells?|told|reckons?|insists?|keeps? saying)(?: [\p{L}'’-]{1,12}){0,3} (?:it['’]?s|it is|its|this is|i['’]?m|i am|he['’]?s|she['’]?s)(?: [\p{L}'’-]{1,12}){0,2} (?:nothing|fine|ok|okay|normal|harmless|alright|all right|overreacting|imagining|being silly|dramatic)\b`,
  'giu',
);

/**
 * Blanks what others say to calm the person down, keeping every other place in the text as it was:
 * it tells nothing about the illness, and must not change what is understood of it.
 */
export function withoutReassurance(text: string): string {
  return text.replace(REASSURANCE, (words) => ' '.repeat(words.length));
}
