/** What recordings and spoken sentences have in common on their way through the product. */
export const speechRate = 16_000;

export interface Sound {
  /** Mono, −1 to 1. */
  samples: Float32Array;
  rate: number;
}

const headerBytes = 44;
const pcm = 1;
const float = 3;
const extensible = 0xfffe;

/** A complete WAV file: mono, 16 bit. */
export function writeWav({ samples, rate }: Sound): Uint8Array {
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string): void =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  name(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => {
    const level = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerBytes + at * 2, Math.round(level * 0x7fff), true);
  });
  return bytes;
}

interface Format {
  kind: number;
  channels: number;
  rate: number;
  bits: number;
}

interface Layout {
  format: Format;
  /** Where the samples are. */
  start: number;
  length: number;
}

/** The sound of a WAV file, all channels mixed; null for anything else. */
export function readWav(bytes: Uint8Array): Sound | null {
  const layout = findSamples(bytes);
  return layout && mix(viewOf(bytes), layout);
}

/** How long a WAV file plays, without reading it; null for anything else. */
export function wavSeconds(bytes: Uint8Array): number | null {
  const layout = findSamples(bytes);
  if (!layout) return null;
  const { channels, rate, bits } = layout.format;
  return layout.length / (channels * rate * (bits / 8));
}

function findSamples(bytes: Uint8Array): Layout | null {
  const view = viewOf(bytes);
  if (bytes.length < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') return null;
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = tag(view, at);
    // Recorders that stream write no length, or one that is too long.
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (name === 'fmt ' && length >= 16) format = readFormat(view, at + 8, length);
    if (name === 'data' && format) return { format, start: at + 8, length };
    at += 8 + length + (length % 2);
  }
  return null;
}

function readFormat(view: DataView, at: number, length: number): Format {
  const kind = view.getUint16(at, true);
  return {
    kind: kind === extensible && length >= 26 ? view.getUint16(at + 24, true) : kind,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function mix(view: DataView, { format, start, length }: Layout): Sound | null {
  const { channels, rate, bits } = format;
  const read = sampleReader(view, format);
  if (!read || channels < 1 || channels > 8 || rate < 4000 || rate > 192_000) return null;
  const bytesPerSample = bits / 8;
  const samples = new Float32Array(Math.floor(length / (bytesPerSample * channels)));
  for (let at = 0; at < samples.length; at++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      sum += read(start + (at * channels + channel) * bytesPerSample);
    }
    samples[at] = sum / channels;
  }
  return { samples, rate };
}

function sampleReader(view: DataView, { kind, bits }: Format): ((at: number) => number) | null {
  if (kind === float && bits === 32) return (at) => view.getFloat32(at, true);
  if (kind !== pcm) return null;
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (at) => view.getInt16(at, true) / 0x8000;
  if (bits === 24)
    return (at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 0x80_0000;
  if (bits === 32) return (at) => view.getInt32(at, true) / 0x8000_0000;
  return null;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
