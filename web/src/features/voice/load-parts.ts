import { lazyPart } from '../../lib/lazy-part.ts';

/* Nobody waits for these before writing. */

export const VoiceButtons = lazyPart(async () => {
  const [{ VoiceButtons: Buttons }, { loadVoiceTexts }] = await Promise.all([
    import('./components/voice-buttons.tsx'),
    import('./load-texts.ts'),
  ]);
  await loadVoiceTexts();
  return Buttons;
});

export const VoicePanel = lazyPart(async () => {
  const [{ VoicePanel: Panel }, { loadVoiceTexts }] = await Promise.all([
    import('./components/voice-panel.tsx'),
    import('./load-texts.ts'),
  ]);
  await loadVoiceTexts();
  return Panel;
});

export const RecordingPlayer = lazyPart(async () => {
  const [{ RecordingPlayer: Player }, { loadVoiceTexts }] = await Promise.all([
    import('./components/recording-player.tsx'),
    import('./load-texts.ts'),
  ]);
  await loadVoiceTexts();
  return Player;
});

/** What listens and speaks. */
export const loadVoice = async () => {
  const [{ runDictation }, { runVoiceMode }] = await Promise.all([
    import('./run-dictation.ts'),
    import('./run-voice-mode.ts'),
  ]);
  return { runDictation, runVoiceMode };
};

/** Somebody is about to press a button. */
export const preloadVoice = (): void => {
  // What cannot be loaded now is tried again when it is needed.
  for (const part of [VoicePanel.preload(), loadVoice()]) part.catch(() => undefined);
};
