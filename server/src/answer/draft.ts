import {
  type LanguageModel,
  ModelError,
  type ModelPicture,
  type ModelRequest,
} from '../ports/language-model/port.ts';
import type { Brief, PromptMaterial } from './brief.ts';
import { buildPrompt } from './build-prompt.ts';
import { beginDraft, closeDraft } from './draft-ahead.ts';
import { addQuote } from './quote-knowledge.ts';

/** Whatever writes the text of an answer, piece by piece. */
export type Writer = (brief: Brief, signal: AbortSignal) => AsyncIterable<string>;

/** The clinical engine has the whole answer at once; it is told by the sentence. */
export const engineWriter: Writer = async function* write({ understood, quote }) {
  yield* splitSentences(addQuote(understood.markdown, await quote()));
};

/** A model that has written so much, ten times a long answer, goes round in circles. */
const MOST_CHARACTERS = 60_000;

/**
 * A model writes, from what the engine found out. When it cannot, the engine answers by itself, and
 * says so: nobody is left without an answer. What a model had begun cannot be taken back, so the
 * engine's answer then follows it whole.
 */
export function modelWriter(model: LanguageModel): Writer {
  return async function* write(brief, signal) {
    const { quote, trace, understood } = brief;
    let written = '';
    const begun = brief.ahead?.take(signal);
    if (begun) trace.begin('take over what was begun ahead')();
    const draft = begun ?? beginDraft(model, draftRequest(brief, await brief.pictures()), signal);
    try {
      let next = await draft.first;
      for (; !next.done; next = await draft.pieces.next()) {
        if (written.length + next.value.length > MOST_CHARACTERS) throw new ModelError('malformed');
        written += next.value;
        yield next.value;
      }
      if (written.trim() === '') throw new ModelError('malformed');
      trace.wrote(next.value);
      return;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      trace.begin(`model failed: ${error.problem}`)('error');
    } finally {
      closeDraft(draft);
    }
    if (written.trim() !== '') yield '\n\n---\n\n';
    yield engineNote;
    yield* splitSentences(addQuote(understood.markdown, await quote()));
  };
}

export const draftRequest = (
  material: PromptMaterial,
  pictures: readonly ModelPicture[],
): ModelRequest => ({
  role: 'answer',
  messages: buildPrompt(material, pictures),
  temperature: material.settings.rag_llm_temperature,
  topP: material.settings.top_p_llm_temperature,
});

const engineNote = '*Written by the built-in clinical engine.*\n\n';

/** Lines, and long lines by their sentences. Joined they are the text again, byte for byte. */
export function splitSentences(text: string): string[] {
  return text.match(/[^\n]+?(?:(?<!\d)[.!?。؟।]\s+(?=\S)|\n+|$)|\n+/g) ?? [];
}
