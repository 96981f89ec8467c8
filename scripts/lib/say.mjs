/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** @param {number} since milliseconds of `performance.now()` */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
