interface SoundFile {
  name: string;
  type: string;
}

const kinds: readonly { starts: string; at: number; file: SoundFile }[] = [
  { starts: 'RIFF', at: 0, file: { name: 'recording.wav', type: 'audio/wav' } },
  { starts: '\x1A\x45\xDF\xA3', at: 0, file: { name: 'recording.webm', type: 'audio/webm' } },
  { starts: 'OggS', at: 0, file: { name: 'recording.ogg', type: 'audio/ogg' } },
  { starts: 'ftyp', at: 4, file: { name: 'recording.m4a', type: 'audio/mp4' } },
  { starts: 'ID3', at: 0, file: { name: 'recording.mp3', type: 'audio/mpeg' } },
  { starts: 'fLaC', at: 0, file: { name: 'recording.flac', type: 'audio/flac' } },
];

/** What kind of recording it is, by its first bytes; null: none that anybody here can hear. */
export function detectSound(bytes: Uint8Array): SoundFile | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return kinds.find(({ starts, at }) => head.startsWith(starts, at))?.file ?? null;
}
