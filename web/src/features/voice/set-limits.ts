/** Longer than this nobody is asked to wait for words. */
export const longestRecordingSeconds = 120;
