import { sleep } from './sleep.ts';

/** Longer than this nobody waits for it. */
const TIME_LIMIT_MS = 1500;

/**
 * A SHA-256 in hex of what this browser draws, sounds and runs on; the same on every load. Empty when
 * the browser does not let it be computed.
 */
export const browserFingerprint = async (): Promise<string> => {
  try {
    const limit = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too slow')), TIME_LIMIT_MS);
    });
    return await Promise.race([computed(), limit]);
  } catch {
    return '';
  }
};

const computed = async (): Promise<string> => {
  const parts: unknown[] = [];
  for (const read of [drawing, sound, graphics, display, machine]) {
    parts.push(await read());
    // One after the other, so that the page can be used in between.
    await sleep(0);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Fonts and smoothing differ from machine to machine. */
const drawing = (): string => {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 60;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = '#f60';
  pen.fillRect(100, 1, 62, 20);
  pen.fillStyle = '#069';
  pen.font = '16px serif';
  pen.fillText('Hale \u00e9\u0416\u0639 \ud83e\ude7a 1.8', 4, 24);
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = 'rgb(20 200 90 / 0.7)';
  pen.arc(60, 30, 24, 0, Math.PI * 2);
  pen.fill();
  return canvas.toDataURL();
};

/** A tone through a compressor, rendered without a loudspeaker. */
const sound = async (): Promise<string> => {
  const context = new OfflineAudioContext(1, 5000, 44_100);
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = 10_000;
  const compressor = context.createDynamicsCompressor();
  tone.connect(compressor).connect(context.destination);
  tone.start();
  const samples = (await context.startRendering()).getChannelData(0);
  return samples
    .slice(4500)
    .reduce((sum, value) => sum + Math.abs(value), 0)
    .toFixed(6);
};

const graphics = (): unknown[] => {
  const gl = document.createElement('canvas').getContext('webgl');
  if (!gl) return [];
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const facts: unknown[] = [
    names && gl.getParameter(names.UNMASKED_VENDOR_WEBGL),
    names && gl.getParameter(names.UNMASKED_RENDERER_WEBGL),
    gl.getParameter(gl.MAX_TEXTURE_SIZE),
    gl.getParameter(gl.SHADING_LANGUAGE_VERSION),
  ];
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return facts;
};

/** A turned phone is the same phone. */
const display = (): number[] => [
  ...[screen.width, screen.height].toSorted((a, b) => a - b),
  screen.colorDepth,
];

const machine = (): unknown[] => [
  navigator.hardwareConcurrency,
  'deviceMemory' in navigator ? navigator.deviceMemory : null,
  navigator.maxTouchPoints,
  navigator.platform,
];
