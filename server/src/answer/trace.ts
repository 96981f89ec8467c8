import type { ModelReport } from '../ports/language-model/port.ts';

export interface TraceStep {
  name: string;
  /** Milliseconds after the start of the run. */
  startMs: number;
  endMs: number;
  status: 'success' | 'error';
  /** Whatever explains the step to staff. */
  details?: Record<string, unknown>;
}

/** What one run did, step by step, for staff who ask why an answer is as it is. */
export class Trace {
  readonly startedAt: Date;
  readonly steps: TraceStep[] = [];
  readonly inputs: Record<string, unknown> = {};
  readonly outputs: Record<string, unknown> = {};
  readonly #zero = performance.now();
  readonly #reports: ModelReport[] = [];
  /** What wrote the text. */
  writer = 'clinical engine';

  constructor(startedAt: Date) {
    this.startedAt = startedAt;
  }

  /** Times a step; its failure is noted and goes on its way. */
  async step<T>(name: string, work: () => Promise<T> | T, details?: (result: T) => object) {
    const end = this.begin(name);
    try {
      const result = await work();
      end('success', details ? { ...details(result) } : undefined);
      return result;
    } catch (error) {
      end('error');
      throw error;
    }
  }

  /** For steps that are no single call. */
  begin(name: string) {
    const startMs = this.elapsedMs();
    return (status: TraceStep['status'] = 'success', details?: Record<string, unknown>): void => {
      this.steps.push({
        name,
        startMs,
        endMs: this.elapsedMs(),
        status,
        ...(details && { details }),
      });
    };
  }

  /** A model was asked. */
  used(report: ModelReport): void {
    this.#reports.push(report);
  }

  /** The model that wrote the text, which may take less than it was to be told. */
  wrote(report: ModelReport): void {
    this.used(report);
    this.writer = report.model;
    for (const name of report.leftOut ?? []) if (name in this.inputs) this.inputs[name] = null;
  }

  /** Null: no model was asked, or none has counted. */
  tokens(): { prompt: number; completion: number } | null {
    if (this.#reports.every((report) => report.promptTokens + report.completionTokens === 0)) {
      return null;
    }
    const sum = (of: 'promptTokens' | 'completionTokens') =>
      this.#reports.reduce((total, report) => total + report[of], 0);
    return { prompt: sum('promptTokens'), completion: sum('completionTokens') };
  }

  elapsedMs(): number {
    return Math.round(performance.now() - this.#zero);
  }
}
