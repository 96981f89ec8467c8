import { readModuleGraph } from './module-graph.mjs';

/**
 * @param {Map<string, string>} files source by path
 * @returns {string[]} one line for each circle of files that import one another
 */
export function checkCycles(files) {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const { from, to, isLate } of readModuleGraph(files)) {
    // What is read later may lead back.
    if (!isLate && files.has(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const problems = [];
  for (const start of graph.keys()) visit(start, []);
  return problems;

  /** @param {string} file @param {string[]} path the files that led here */
  function visit(file, path) {
    const at = path.indexOf(file);
    if (at >= 0) {
      const circle = [...path.slice(at), file].join(' → ');
      problems.push(`${circle}\n  move what both need into a file of its own`);
    } else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  }
}
