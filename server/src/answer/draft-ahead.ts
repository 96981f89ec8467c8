import type { LanguageModel, ModelReport, ModelRequest } from '../ports/language-model/port.ts';

/** A text that a model writes; its first piece is on the way. */
export interface BegunDraft {
  first: Promise<IteratorResult<string, ModelReport>>;
  pieces: AsyncGenerator<string, ModelReport>;
}

/** A text that a model writes although nobody has asked for it yet. */
export interface DraftAhead {
  /** Null: nobody came for so long that the model was sent away. */
  take(signal: AbortSignal): BegunDraft | null;
  drop(): void;
}

/** Who asks a question reads its answer: even a phone with a poor connection needs no longer for that. */
const PATIENCE_MS = 5_000;

export function beginDraft(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortSignal,
): BegunDraft {
  const pieces = model.stream(request, signal);
  return { first: pieces.next(), pieces };
}

export function beginAhead(
  model: LanguageModel,
  request: ModelRequest,
  onEnd: (ending: 'taken' | 'dropped') => void,
): DraftAhead {
  const control = new AbortController();
  const draft = beginDraft(model, request, control.signal);
  // Whoever takes it meets the error.
  draft.first.catch(() => undefined);
  let isOver = false;
  const drop = (): void => {
    clearTimeout(tooLate);
    if (isOver) return;
    isOver = true;
    onEnd('dropped');
    control.abort(new Error('nobody came for the draft'));
    closeDraft(draft);
  };
  const tooLate = setTimeout(drop, PATIENCE_MS).unref();
  return {
    take(signal) {
      clearTimeout(tooLate);
      if (isOver) return null;
      isOver = true;
      onEnd('taken');
      signal.addEventListener('abort', () => control.abort(signal.reason), { once: true });
      if (signal.aborted) control.abort(signal.reason);
      return draft;
    },
    drop,
  };
}

const noReport: ModelReport = { model: '', promptTokens: 0, completionTokens: 0 };

/** A model that waits with a piece in its hand does not notice that nobody listens. */
export function closeDraft({ pieces }: BegunDraft): void {
  pieces.return(noReport).catch(() => undefined);
}
