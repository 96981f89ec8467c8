import type { Playback } from './audio-queue.ts';

export const playBuffer = (context: AudioContext, buffer: AudioBuffer): Playback => {
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  const ended = new Promise<void>((resolve) => {
    source.addEventListener('ended', () => resolve());
  });
  source.start();
  return { ended, stop: () => source.stop() };
};
