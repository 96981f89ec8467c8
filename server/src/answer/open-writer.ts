import type { LanguageModel } from '../ports/language-model/port.ts';
import type { AnswerTools } from './answer.ts';
import { engineWriter, modelWriter } from './draft.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import { makeMedicineReview } from './review-medicines.ts';

/** Who writes the answers, and whether somebody looks over their shoulder. */
export function openWriter(
  model: LanguageModel | null,
  engine: ClinicalEngine,
): Pick<AnswerTools, 'writer' | 'reviewMedicines'> {
  if (!model) return { writer: engineWriter, reviewMedicines: null };
  return { writer: modelWriter(model), reviewMedicines: makeMedicineReview(engine) };
}
