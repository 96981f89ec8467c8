/**
 * An input method has the key: it picks the words it proposes. Safari says that the composing is over before
 * it tells of the key that ended it, and marks that key by its code alone.
 */
export const isComposing = ({
  isComposing: isUnderWay,
  keyCode,
}: {
  isComposing: boolean;
  keyCode: number;
}): boolean => isUnderWay || keyCode === 229;
