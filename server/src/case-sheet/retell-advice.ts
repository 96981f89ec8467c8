import { defaultLanguage } from '@hale/contract/languages';
import type { ConsultRequest } from '../answer/engine/consultation.ts';
import type { ClinicalEngine } from '../answer/engine/engine.ts';
import { collectAdvice } from './collect-advice.ts';

/**
 * In English what the engine advised in another language: asked the same it says the same, line by
 * line. Nothing where somebody else advised, or the engine would say something else today.
 */
export async function retellAdvice(
  engine: ClinicalEngine,
  advice: readonly string[],
  asked: ConsultRequest,
): Promise<string[]> {
  const [own, english] = await Promise.all([
    engine.consult(asked),
    engine.consult({ ...asked, language: defaultLanguage }),
  ]);
  const isSame = collectAdvice(own.markdown).join('\n') === advice.join('\n');
  return isSame ? collectAdvice(english.markdown) : [];
}
