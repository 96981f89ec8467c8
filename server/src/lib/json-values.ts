const quote = 0x22;
/** A value stands after each of them: comma, opening bracket, opening brace. */
const beforeValues = new Set([0x2c, 0x5b, 0x7b]);

/** Whether a JSON text has more values than that. Told without reading it, which may take a hundred times as long. */
export function hasMoreValues(json: string, most: number): boolean {
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (beforeValues.has(code)) values += 1;
    if (values > most) return true;
  }
  return false;
}

/** Where a text that begins there has its closing quote. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
