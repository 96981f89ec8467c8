const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;
const MONO = 1;

/** A sample between -1 and 1 as a 16-bit number; what is louder is cut. */
export const toPcm16 = (sample: number): number => {
  const clipped = Math.max(-1, Math.min(1, sample));
  return Math.round(clipped * (clipped < 0 ? 32_768 : 32_767));
};

/** A WAV file of one channel. */
export const toWav = (pieces: readonly Int16Array<ArrayBuffer>[], sampleRate: number): Blob => {
  const dataBytes = pieces.reduce((total, { byteLength }) => total + byteLength, 0);
  return new Blob([wavHeader(dataBytes, sampleRate), ...pieces], { type: 'audio/wav' });
};

const wavHeader = (dataBytes: number, sampleRate: number): ArrayBuffer => {
  const header = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(header);
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) {
      view.setUint8(at + index, letter.charCodeAt(0));
    }
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, MONO, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  write(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
};
