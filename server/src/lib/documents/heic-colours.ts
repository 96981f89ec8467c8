/** Where colours are described: before the pixels. */
const searched = 256 * 1024;
const displayP3 = 12;
/** Red of Display P3 as profiles write it. */
const redOfP3 = { x: 0.5151, y: 0.2412 };
const tolerance = 0.005;
const tagTable = 128;
const maxTags = 100;

/** Whether the colours of a HEIC picture are those of Display P3, as in the pictures of phones. */
export function isDisplayP3(file: Buffer): boolean {
  const head = file.subarray(0, searched);
  const code = head.indexOf('colrnclx');
  if (code >= 0 && code + 10 <= head.length && head.readUInt16BE(code + 8) === displayP3)
    return true;
  const profile = head.indexOf('colrprof');
  return profile >= 0 && hasRedOfP3(head.subarray(profile + 8));
}

function hasRedOfP3(profile: Buffer): boolean {
  if (profile.length < tagTable + 4) return false;
  const count = Math.min(profile.readUInt32BE(tagTable), maxTags);
  for (
    let at = tagTable + 4;
    at < tagTable + 4 + count * 12 && at + 12 <= profile.length;
    at += 12
  ) {
    if (profile.toString('latin1', at, at + 4) !== 'rXYZ') continue;
    const value = profile.readUInt32BE(at + 4) + 8;
    if (value + 8 > profile.length) return false;
    const [x, y] = [profile.readInt32BE(value) / 65_536, profile.readInt32BE(value + 4) / 65_536];
    return Math.abs(x - redOfP3.x) < tolerance && Math.abs(y - redOfP3.y) < tolerance;
  }
  return false;
}

const steps = 4095;

/**
 * Display P3 names more reds and greens than sRGB: read as sRGB, a rash would look paler than it is.
 * Both have the same curve, so it is undone, the primaries are exchanged, and it is applied again.
 */
export function narrowToSrgb(pixels: Uint8ClampedArray): void {
  const light = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255));
  const value = Uint8Array.from({ length: steps + 1 }, (_, step) =>
    Math.round(fromLight(step / steps) * 255),
  );
  const encode = (amount: number): number =>
    value[Math.round(Math.min(1, Math.max(0, amount)) * steps)] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = light[pixels[at] ?? 0] ?? 0;
    const green = light[pixels[at + 1] ?? 0] ?? 0;
    const blue = light[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = encode(1.224_94 * red - 0.224_94 * green);
    pixels[at + 1] = encode(-0.042_057 * red + 1.042_057 * green);
    pixels[at + 2] = encode(-0.019_638 * red - 0.078_636 * green + 1.098_274 * blue);
  }
}

function toLight(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLight(amount: number): number {
  return amount <= 0.003_130_8 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
}
