import { serveTasks } from '../../../lib/workshop/serve-tasks.ts';
import { hearing, speaking } from './tasks.ts';

// What hears and what speaks are read only when they are asked for.
serveTasks({
  hear: async (input) => {
    const { hearRecording } = await import('./hear-recording.ts');
    return hearRecording(hearing.parse(input));
  },
  'get ready to hear': async () => {
    const { prepareHearing } = await import('./hear-recording.ts');
    await prepareHearing();
  },
  speak: async (input) => {
    const { speakSentence } = await import('./speak-sentence.ts');
    return speakSentence(speaking.parse(input));
  },
});
