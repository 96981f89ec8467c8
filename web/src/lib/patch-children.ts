/**
 * Makes the children of `parent`, from the given one on, equal to `fresh`. What is equal already stays
 * untouched: text that somebody has selected stays selected, and the browser lays out only what is new.
 */
export const patchChildren = (parent: Node, fresh: readonly Node[], from = 0): void => {
  for (const [index, node] of fresh.entries()) {
    const old = parent.childNodes[from + index];
    if (!old) parent.appendChild(node);
    else if (!old.isEqualNode(node)) patchNode(old, node);
  }
  const wanted = from + fresh.length;
  while (parent.childNodes.length > wanted) parent.lastChild?.remove();
};

const patchNode = (old: ChildNode, fresh: Node): void => {
  if (old instanceof Text && fresh instanceof Text) old.data = fresh.data;
  else if (isSameElement(old, fresh)) patchChildren(old, [...fresh.childNodes]);
  else old.replaceWith(fresh);
};

const isSameElement = (old: Node, fresh: Node): boolean =>
  old instanceof Element &&
  fresh instanceof Element &&
  old.cloneNode(false).isEqualNode(fresh.cloneNode(false));
