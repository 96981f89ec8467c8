import type { LanguageModel } from '../ports/language-model/port.ts';
import type { AnswerTools } from './answer.ts';
import { engineWriter, modelWriter } from './draft.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import { makeMedicineReview } from './review-medicines.ts';

/** Who writes the answers, who helps, and whether somebody looks over their shoulder. */
export function openWriter(
  model: LanguageModel | null,
  engine: ClinicalEngine,
  { hasAgents }: { hasAgents: boolean },
): Pick<AnswerTools, 'agentModel' | 'writer' | 'reviewMedicines'> {
  if (!model) return { agentModel: null, writer: engineWriter, reviewMedicines: null };
  return {
    agentModel: hasAgents ? model : null,
    writer: modelWriter(model),
    reviewMedicines: makeMedicineReview(engine),
  };
}
