import { vi } from 'vitest';

/** Samples of one frame: 32 ms. */
const FRAME = 512;
const FRAME_MS = 32;

class FakeTrack extends EventTarget {
  enabled = true;
  isLive = true;

  stop() {
    this.isLive = false;
  }
}

interface FakeSound {
  /** The first byte of what is played, to tell one from the other. */
  name: number;
  isPlaying: boolean;
  end: () => void;
}

/** A microphone and a loudspeaker in place of the browser's. The test speaks and says when a sound has ended. */
export const fakeAudio = () => {
  const tracks: FakeTrack[] = [];
  const sounds: FakeSound[] = [];
  const ports = new Set<EventTarget>();
  const contexts = { open: 0 };
  /** What a sound waits for before it begins. */
  const beginning = {
    load: (): Promise<void> => Promise.resolve(),
    resume: (): Promise<void> => Promise.resolve(),
  };
  let level = 0;

  class FakePort extends EventTarget {
    start() {
      ports.add(this);
    }

    close() {
      ports.delete(this);
    }
  }

  class FakeNode {
    readonly port = new FakePort();
    readonly frequencyBinCount = 256;

    connect(next: FakeNode) {
      return next;
    }

    getByteFrequencyData(bytes: Uint8Array) {
      bytes.fill(level);
    }
  }

  vi.stubGlobal('AnalyserNode', FakeNode);
  vi.stubGlobal('AudioWorkletNode', FakeNode);
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly audioWorklet = { addModule: () => beginning.load() };
      readonly destination = new FakeNode();

      constructor() {
        contexts.open += 1;
      }

      resume() {
        return beginning.resume();
      }

      close() {
        contexts.open -= 1;
        return Promise.resolve();
      }

      createMediaStreamSource() {
        return new FakeNode();
      }

      decodeAudioData(audio: ArrayBuffer) {
        return Promise.resolve({ name: new Uint8Array(audio)[0] ?? 0 });
      }
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class extends EventTarget {
      readonly #sound: FakeSound;

      constructor(_context: unknown, { buffer: { name } }: { buffer: { name: number } }) {
        super();
        this.#sound = { name, isPlaying: false, end: () => this.stop() };
      }

      connect() {}

      start() {
        this.#sound.isPlaying = true;
        sounds.push(this.#sound);
      }

      stop() {
        this.#sound.isPlaying = false;
        this.dispatchEvent(new Event('ended'));
      }
    },
  );

  const getUserMedia = vi.fn(() => {
    const track = new FakeTrack();
    tracks.push(track);
    return Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] });
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    languages: ['en'],
    mediaDevices: { getUserMedia },
    permissions: { query: () => Promise.resolve({ state: 'prompt' }) },
  });

  const hear = (loudness: number, milliseconds: number) => {
    level = loudness;
    for (let at = 0; at < milliseconds; at += FRAME_MS) {
      const samples = new Int16Array(FRAME).fill(tracks.at(-1)?.enabled ? loudness : 0);
      const event = new MessageEvent('message', { data: samples });
      // A copy: what is heard may close the microphone.
      for (const port of new Set(ports)) port.dispatchEvent(event);
    }
  };

  return {
    getUserMedia,
    beginning,
    sounds,
    playing: () => sounds.filter(({ isPlaying }) => isPlaying).map(({ name }) => name),
    hear,
    /** A sentence and the pause after it. */
    say: () => {
      hear(5, 640);
      hear(70, 960);
      hear(5, 1280);
    },
    track: () => tracks.at(-1),
    openMicrophones: () => tracks.filter(({ isLive }) => isLive).length,
    openContexts: () => contexts.open,
    unplug: () => {
      const track = tracks.at(-1);
      if (track) track.isLive = false;
      track?.dispatchEvent(new Event('ended'));
    },
    deny: (name = 'NotAllowedError') => {
      getUserMedia.mockRejectedValueOnce(new DOMException('No', name));
    },
  };
};

export type FakeAudio = ReturnType<typeof fakeAudio>;
