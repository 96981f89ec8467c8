import { rules } from './import-rules.mjs';
import { readModuleGraph } from './module-graph.mjs';

/**
 * @param {Map<string, string>} files source by path
 * @returns {string[]}
 */
export function checkImports(files) {
  return readModuleGraph(files).flatMap((edge) =>
    rules
      .filter((rule) => rule.isBroken(edge))
      .map(
        (rule) => `${edge.from}:${edge.line} imports ${edge.to}\n  ${rule.name}: ${rule.belongs}`,
      ),
  );
}
