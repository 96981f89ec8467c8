import { closeLastBold, closeOpenMarks } from './close-open-marks.ts';
import { normalizeLines, readBlocks, renderTokens } from './markdown.ts';
import { patchChildren } from './patch-children.ts';

/** What comes next may still change so many blocks at the end: a list goes on after an empty line. */
const OPEN_BLOCKS = 2;

/**
 * Writes a growing text into an element. Only its open end is read and rendered again; blocks that are
 * finished are never touched.
 */
export const createMarkdownWriter = (element: Element) => {
  let written = '';
  /** Of the text and of the element's children: what is finished. */
  let finishedLength = 0;
  let finishedNodes = 0;

  return (source: string, isGrowing: boolean): void => {
    const text = normalizeLines(source);
    if (!text.startsWith(written)) {
      finishedLength = 0;
      finishedNodes = 0;
    }
    written = text;

    const rest = text.slice(finishedLength);
    const finished = isGrowing ? finishedBlocks(rest) : readBlocks(closeLastBold(rest));
    const finishedRaw = finished.map(({ raw }) => raw).join('');
    const finishedElements = renderTokens(finished);
    const openElements = isGrowing
      ? renderTokens(readBlocks(closeOpenMarks(rest.slice(finishedRaw.length))))
      : [];
    patchChildren(element, [...finishedElements, ...openElements], finishedNodes);

    if (!isGrowing) return;
    finishedLength += finishedRaw.length;
    finishedNodes += finishedElements.length;
  };
};

const finishedBlocks = (text: string) => {
  const blocks = readBlocks(text);
  let open = 0;
  let end = blocks.length;
  while (end > 0 && open < OPEN_BLOCKS) {
    end -= 1;
    if (blocks[end]?.type !== 'space') open += 1;
  }
  return blocks.slice(0, end);
};
