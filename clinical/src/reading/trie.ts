import {
  numberAt,
  type NumbersAsText,
  readNumbers,
  readWideNumbers,
  writeNumbers,
  writeWideNumbers,
} from './numbers-as-text.ts';

/**
 * A trie over numbers in flat lists, as it lies in the artefact: the edges of a node stand next to
 * each other, ordered by symbol, and nodes are numbered in the order of the edges that lead to them.
 */
export interface FlatTrie {
  readonly edgeCounts: NumbersAsText;
  /** By how much each is larger than the one before it in its node; there are more words than characters. */
  readonly symbolSteps: NumbersAsText;
  readonly valueCounts: NumbersAsText;
  /** Left out where every value is its own place among them. */
  readonly values?: NumbersAsText;
}

export interface Trie {
  /** Where the edges of each node begin; edge n leads to node n + 1. */
  readonly first: Int32Array;
  readonly symbols: Int32Array;
  /** Where the values of each node begin. */
  readonly firstValue: Int32Array;
  readonly values: Int32Array;
  /** Children of the root by symbol, 0 where there is none: most words begin nothing. */
  readonly roots: Int32Array;
}

interface Node {
  readonly children: Map<number, Node>;
  readonly values: Set<number>;
}

const newNode = (): Node => ({ children: new Map(), values: new Set() });

/** Builds a trie of all sequences, each with its value; the values apart, as they lie in it. */
export function buildTrie(
  entries: Iterable<readonly [sequence: readonly number[], value: number]>,
): { readonly trie: FlatTrie; readonly values: readonly number[] } {
  const root = newNode();
  for (const [sequence, value] of entries) {
    let node = root;
    for (const symbol of sequence) {
      let child = node.children.get(symbol);
      if (!child) node.children.set(symbol, (child = newNode()));
      node = child;
    }
    if (node !== root) node.values.add(value);
  }
  return flatten(root);
}

function flatten(root: Node) {
  const nodes = [root];
  const symbolSteps: number[] = [];
  const values: number[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) break;
    let last = 0;
    for (const [symbol, child] of [...node.children].toSorted(([a], [b]) => a - b)) {
      symbolSteps.push(symbol - last);
      nodes.push(child);
      last = symbol;
    }
    values.push(...node.values);
  }
  const trie = {
    edgeCounts: writeNumbers(nodes.map(({ children }) => children.size)),
    symbolSteps: writeWideNumbers(symbolSteps),
    valueCounts: writeNumbers(nodes.map((node) => node.values.size)),
  };
  return { trie, values };
}

export function openTrie(flat: FlatTrie, symbolCount: number): Trie {
  const first = sums(flat.edgeCounts);
  const firstValue = sums(flat.valueCounts);
  const trie = {
    first,
    symbols: symbolsOf(flat, first),
    firstValue,
    values: flat.values === undefined ? places(firstValue.at(-1) ?? 0) : readNumbers(flat.values),
    roots: new Int32Array(symbolCount),
  };
  for (let edge = 0; edge < (trie.first[1] ?? 0); edge += 1) {
    trie.roots[trie.symbols[edge] ?? 0] = edge + 1;
  }
  return trie;
}

function symbolsOf({ symbolSteps }: FlatTrie, first: Int32Array): Int32Array {
  const symbols = readWideNumbers(symbolSteps);
  for (let node = 0; node < first.length - 1; node += 1) {
    for (let edge = (first[node] ?? 0) + 1; edge < (first[node + 1] ?? 0); edge += 1) {
      symbols[edge] = (symbols[edge] ?? 0) + (symbols[edge - 1] ?? 0);
    }
  }
  return symbols;
}

/** Where each list begins in the long one that holds them all; one entry more than lists. */
export function sums(counts: NumbersAsText): Int32Array {
  const first = new Int32Array(counts.length + 1);
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) first[at + 1] = sum += numberAt(counts, at);
  return first;
}

function places(count: number): Int32Array {
  const all = new Int32Array(count);
  for (let place = 0; place < count; place += 1) all[place] = place;
  return all;
}

/** The child of a node, 0 where there is none (the root is nobody's child). */
export function childOf(trie: Trie, node: number, symbol: number): number {
  if (symbol < 0) return 0;
  if (node === 0) return trie.roots[symbol] ?? 0;
  let low = trie.first[node] ?? 0;
  let high = (trie.first[node + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = trie.symbols[middle] ?? 0;
    if (found === symbol) return middle + 1;
    if (found < symbol) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
