import type { LanguageModel } from '../ports/language-model/port.ts';
import type { AnswerTools } from './answer.ts';
import { draftRequest, engineWriter, modelWriter } from './draft.ts';
import { beginAhead } from './draft-ahead.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import type { ForesightTools } from './foresight.ts';
import type { Metrics } from '../metrics.ts';
import { makeMedicineReview } from './review-medicines.ts';

export interface WriterOptions {
  hasAgents: boolean;
  /** No other copy of the server may be asked for an answer whose question came to this one. */
  isAlone: boolean;
  metrics: Pick<Metrics, 'draftAhead'>;
}

/** Who writes the answers, who helps, and whether somebody looks over their shoulder. */
export function openWriter(
  model: LanguageModel | null,
  engine: ClinicalEngine,
  { hasAgents, isAlone, metrics }: WriterOptions,
): Pick<AnswerTools, 'agentModel' | 'writer' | 'reviewMedicines'> &
  Pick<ForesightTools, 'draftAhead'> {
  if (!model) {
    return { agentModel: null, writer: engineWriter, draftAhead: null, reviewMedicines: null };
  }
  return {
    agentModel: hasAgents ? model : null,
    writer: modelWriter(model),
    draftAhead: isAlone
      ? (material) => beginAhead(model, draftRequest(material, []), metrics.draftAhead)
      : null,
    reviewMedicines: makeMedicineReview(engine),
  };
}
