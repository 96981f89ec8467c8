import { cuesOf } from './cues.ts';
import { otherLanguages } from './other-languages.ts';

/**
 * `list`: what follows is a list, whatever stands between its items. `plain`: the next thing, and
 * more only with "or". `none`: looks like a negation and is none.
 */
export type NegationKind = 'list' | 'plain' | 'none';

const notWords = "not/don't/doesn't/didn't/isn't/aren't/wasn't/weren't/hasn't/haven't/hadn't";

const english = cuesOf<NegationKind>([
  [
    'list',
    `denies | denied | denying | deny | negative for | absence of | free of | free from
    no evidence/sign/signs/symptoms/complaints/complaint/history/hx/report/reports of | no associated
    no h/o | rules out | ruled out | neither | never had/experienced/been/known | no known | none of
    no one in my/the/our/his/her family | nobody in my/the/our/his/her family | no family history of
    no personal history of | no past history of | no other symptoms`,
  ],
  [
    'plain',
    `no | not | nor | without | never | no longer | don't | doesn't | didn't | isn't | aren't | wasn't
    weren't | hasn't | haven't | hadn't | nothing like | zero | nil | non
    ${notWords} think/believe i/he/she/it/there/they | ${notWords} think/believe
    ${notWords} have/had/has any | ${notWords} had | ${notWords} have | no sign/signs | lack of any`,
  ],
  [
    'none',
    `no doubt | no relief | no improvement | no better | no idea | no matter | no wonder | no reason
    no apparent/obvious/clear/known reason/cause/trigger/explanation | no help | no avail | no luck | no one | no more than
    no less than | no insurance | no money | no change | no clue | no problem | no time | no choice | no position
    without relief | without improvement | without success | without help | without any relief/improvement
    without treatment | without warning | without reason | without any reason/warning
    ${notWords} only | ${notWords} just | ${notWords} sure | ${notWords} certain | ${notWords} know
    ${notWords} help/helps/helped/helping | ${notWords} work/worked/working | ${notWords} stop/stopped/stopping
    ${notWords} go/going/gone away | ${notWords} gone | ${notWords} improve/improved/improving
    ${notWords} get/getting/got/gotten better | ${notWords} better | ${notWords} relieve/relieved
    ${notWords} respond/responding | ${notWords} understand | ${notWords} remember | ${notWords} want
    ${notWords} enough | ${notWords} much | ${notWords} until | ${notWords} because | ${notWords} like
    ${notWords} been helping/working | ${notWords} do anything | ${notWords} touch | ${notWords} ease/easing/eased
    ${notWords} normal | ${notWords} usual | ${notWords} usually | ${notWords} normally | ${notWords} as
    ${notWords} really help/helping/work | ${notWords} let up | ${notWords} to mention | ${notWords} yet
    ${notWords} make/made it better | ${notWords} been getting better | ${notWords} mind | ${notWords} care
    ${notWords} due | ${notWords} feel/feeling well/good/right/great/myself`,
  ],
]);

const byLanguage: ReadonlyMap<string, typeof english> = new Map([
  ['en', english],
  [
    'es',
    cuesOf<NegationKind>([
      ['plain', 'no | sin | ni | nunca | tampoco | ningun | ninguna | nada de'],
      ['list', 'niega | niego | negativo para'],
      [
        'none',
        'no se | no solo | no puedo | no puede | no mejora | no se quita | no para | sin parar | no deja | no cede | sin motivo | sin razon | sin causa | sin explicacion | sin querer | no sabia | sin saber | sin dieta | sin hacer dieta',
      ],
    ]),
  ],
  [
    'fr',
    cuesOf<NegationKind>([
      ['plain', 'pas de | pas d | pas | sans | ni | aucun | aucune | jamais | plus de'],
      ['list', 'nie | absence de'],
      [
        'none',
        'pas seulement | pas sur | pas bien | sans arret | sans cesse | sans raison | sans cause | sans motif | sans explication | sans le vouloir | sans savoir | pas que | sans regime | sans faire de regime',
      ],
    ]),
  ],
  [
    'de',
    cuesOf<NegationKind>([
      ['plain', 'kein | keine | keinen | keinem | keiner | nicht | ohne | weder | nie | niemals'],
      ['list', 'verneint'],
      [
        'none',
        'nicht nur | nicht sicher | nicht besser | nicht gut | nicht weg | noch immer | immer noch | noch nie so | ohne grund | ohne ersichtlichen grund | ohne ursache | ohne diat | ohne es zu wollen | ohne es zu wissen | ohne zu wissen | ohne absicht',
      ],
    ]),
  ],
  [
    'pt',
    cuesOf<NegationKind>([
      ['plain', 'nao | sem | nem | nunca | nenhum | nenhuma'],
      ['list', 'nega | nego'],
      [
        'none',
        'nao so | nao sei | nao consigo | nao consegue | nao passa | nao melhora | nao para | sem parar | sem motivo | sem razao | sem causa | sem explicacao | sem querer | nao sabia | sem saber | sem dieta | sem fazer dieta',
      ],
    ]),
  ],
  [
    'ua',
    cuesOf<NegationKind>([
      ['plain', 'немає | нема | не | без | ні | ані | нет | ни | не було'],
      ['list', 'заперечує | отрицает'],
      [
        'none',
        'не можу | не может | не могу | не знаю | не тільки | не только | не проходить | не проходит | не допомагає | не помогает | не припиняється | не знала | не знав | не знаючи | без причини | без причин | без причины | без дієти | без диеты',
      ],
    ]),
  ],
  [
    'ar',
    cuesOf<NegationKind>([
      ['plain', 'لا | بدون | ليس | لم | ما عندي | ليست | من دون | لا يوجد | لا توجد | ولا | بلا | دون'],
      [
        'none',
        'لا استطيع | لا يستطيع | لا تستطيع | لا نستطيع | لا اقدر | لا يقدر | لا تقدر | لا اعرف | لا يتوقف | لا يطاق | لا يحتمل | بدون سبب | دون سبب | بلا سبب | من دون سبب | بدون قصد | دون قصد | من دون قصد | بدون رجيم | بدون حميه | دون حميه',
      ],
    ]),
  ],
  [
    'hi',
    cuesOf<NegationKind>([
      ['plain', 'बिना | कोई'],
      [
        'none',
        'बिना कारण | बिना वजह | बिना किसी कारण | बिना किसी वजह | बिना कोशिश | बिना डाइटिंग | बिना चाहे',
      ],
    ]),
  ],
  [
    'zh',
    cuesOf<NegationKind>([
      ['plain', '没 有 | 没 | 無 | 无 | 不 | 未 | 否 认'],
      ['none', '不 停 | 不 知 道 | 不 止 | 不 能 | 不 舒 服 | 不 好 | 没 有 好 转'],
    ]),
  ],
]);

const inOthers: ReadonlyMap<string, typeof english> = new Map(
  Object.entries(otherLanguages).map(([language, { negations, noNegations }]) => [
    language,
    cuesOf<NegationKind>([
      ['plain', negations],
      ['none', noNegations],
    ]),
  ]),
);

export const negationCues = (language: string) =>
  byLanguage.get(language) ?? inOthers.get(language) ?? english;

/** Expressions after a finding that deny it: "fever: no", "bowel sounds are absent". */
export const denialsAfter = cuesOf<'denied'>([
  ...Object.values(otherLanguages).map(({ denialsAfter: denials }) => ['denied', denials] as const),
  [
    'denied',
    `absent | negative | denied | none | nil | not present | not reported | not noted | ruled out
    no | nein | non | नहीं | नही | nao | ні | нет | немає | нема | не було | не было`,
  ],
]);

/** Expressions after a finding that say it is over. */
export const endsAfter = cuesOf<'over'>([
  [
    'over',
    `resolved | gone | gone away | went away | has/have gone | subsided | settled | stopped
    cleared up | disappeared | cleared | better now | has/have resolved | is/are gone`,
  ],
]);
