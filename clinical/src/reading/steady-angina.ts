import type { FindingId, Mention, Reading } from '../types.ts';

/**
 * Tightness that comes with effort, goes with rest and has been the same for weeks is stable angina: it is
 * looked into soon (NICE CG95), and is no emergency. Whatever else is told, or told to be new, makes it one again.
 */
const STEADY: FindingId = 'steady-effort-chest-pain';
const RELIEVED: FindingId = 'chest-pain-relieved-by-rest';
const WORSENING: FindingId = 'worsening-angina';
const weeks = 14;

/** What belongs to the picture itself. */
const ofIt: ReadonlySet<FindingId> = new Set([
  'chest-pain',
  'crushing-chest-pain',
  'chest-pain-on-exertion',
  RELIEVED,
]);

/** That it goes when one rests, said of "it". */
// oxfmt-ignore
const relieved = [
  /\b(?:goes?(?: away)?|gone|settles?|stops?|eases?|passes|better|disappears?|subsides?|resolves?|fades?|relieved)\b[^.?!;]{0,40}\b(?:at rest|(?:with|by|after|when|once|as soon as|if|while)\b[^.?!;,]{0,12}\b(?:rest|resting|rests|stop|stops|stopping|stand still|sit down|sits down))\b/i,
  /\bse (?:me )?(?:pasa|quita|alivia|va)\b[^.?!;]{0,20}\b(?:descans|repos|paro|parar|detengo)|\b(?:cede|desaparece|mejora)\b[^.?!;]{0,20}\b(?:descans|repos|paro|parar|detengo)/i,
  /\b(?:passe|disparaît|disparait|cesse|cède|part|s'en va|s'arrête)\b[^.?!;]{0,20}(?:repos|m'arrête|m'arrete)/i,
  /\bruhe\b[^.?!;]{0,20}\b(?:weg|besser|vorbei)|\b(?:weg|besser|vorbei|verschwindet|hört auf)\b[^.?!;]{0,25}(?:\bruhe|ausruh|stehen ?bleibe|\bpause)/i,
  /\b(?:passa|melhora|desaparece|alivia|some)\b[^.?!;]{0,20}\b(?:repous|descans|paro|parar)/i,
];
const notRelieved =
  /(?:n't|\bnot|\bnever|\bno longer|\bused to|\bwithout|\bonly sometimes|\bno se|\bno cede|\bno desaparece|\bno mejora|\bne (?:passe|cesse|disparaît|part)|\bpas (?:au|avec le) repos|\bnicht|\bkeine|\bnão|\bnao)\b[^.?!;,]{0,25}\b(?:go|goes|settle|stop|ease|pass|better|disappear|relieved|me|cede|desaparece|mejora|pasa|quita|passe|repos|weg|besser|vorbei|passa|melhora)\b|\bused to\b/i;

/** That it comes more easily than it did. */
// oxfmt-ignore
const worsening =
  /\b(?:getting|got|gotten|becoming|become) (?:much |a lot |even |steadily )?worse\b(?! (?:when|on|with|if|after|going|climbing|walking))|\bworse and worse|\bmore (?:often|frequent(?:ly)?|and more)\b|\bless (?:effort|exertion|and less)\b|\b(?:lasts?|lasting|lasted) longer\b|\b(?:now|even|also) (?:at rest|when i(?:'m| am)? (?:sit|rest|lie|lying|sitting|resting))|\bcada vez (?:más|peor|con menos)|\bva a peor|\bimmer (?:öfter|häufiger|schlimmer|stärker)|\bschon bei (?:weniger|geringer)|\bde plus en plus|\bcada vez (?:mais|pior)/i;

/** Words of a change, a day or a place of rest: nothing is steady beside them. */
// oxfmt-ignore
const changed =
  /n't\b|\b(?:but|except|although|not|no(?! peito| esfor| repouso)|never|anymore|any more|this time|last time|lately|recently|pero|aunque|aber|nicht|kein|mais|ne|não|nao|mas|now|today|tonight|yesterday|night|nights|morning|evening|afternoon|hours?|new|newly|sudden|suddenly|worse|worst|worsening|more|longer|constant|constantly|always there|still|woke|wakes?|waking|sleep|bed|sofa|couch|sitting|lying|changed|different|first time|stronger|cocaine|ahora|hoy|noche|anoche|ayer|mañana|peor|más|sentad[oa]|acostad[oa]|nuevo|nueva|repente|jetzt|heute|gestern|nachts?|morgens?|abends?|schlimmer|mehr|öfter|häufiger|länger|stärker|neu|plötzlich|sitze|liege|sitzen|liegen|maintenant|hier|nuit|matin|soir|pire|plus|assise?|couchée?|nouveau|nouvelle|soudain|agora|hoje|ontem|manhã|pior|mais|sentad[oa]|deitad[oa]|novo|nova)\b|\b(?:1[0-9]|[2-9]\d|fifteen|twenty|thirty|forty) ?(?:min|m\b)|aujourd'hui|\bpas\b/i;
/** "for six weeks now", "it has not changed". */
const unchanged =
  /\b(?:days|weeks|months|years|ages|while) now\b|\b(?:has|have|is|it)(?:n't| not|nt)? (?:not |n't )?changed\b|\b(?:no|not any|never) (?:worse|different|longer|more)\b|\bno (?:ha )?(?:cambi\w+|empeor\w+)|\bpas (?:pire|plus)\b/gi;

interface Around {
  readonly mentions: readonly Mention[];
  readonly durationDays: number | null;
  readonly earlier: Reading | undefined;
}

export function readSteadyAngina(
  text: string,
  { mentions, durationDays, earlier }: Around,
): Mention[] {
  const told = mentions.filter(({ status }) => status === 'present');
  const has = (id: FindingId) =>
    told.some(({ finding }) => finding === id) || earlier?.present.has(id) === true;
  if (!has('chest-pain-on-exertion')) return [];
  const mention = (finding: FindingId, says: RegExp | null): Mention => {
    const found = says?.exec(text);
    const start = found?.index ?? 0;
    return {
      finding,
      status: 'present',
      words: found?.[0] ?? text,
      start,
      end: start + (found?.[0] ?? text).length,
    };
  };
  const isRelieved = has(RELIEVED) || relieved.some((says) => says.test(text));
  const says = relieved.find((one) => one.test(text)) ?? null;
  const relief = says && !notRelieved.test(text) && !has(RELIEVED) ? [mention(RELIEVED, says)] : [];
  const worse = worsening.test(text) ? [mention(WORSENING, worsening)] : [];
  const isOther = told.some(({ finding }) => !ofIt.has(finding) && !ofPerson.test(finding));
  const isChanged =
    worse.length > 0 ||
    isOther ||
    changed.test(text.replace(unchanged, ' ')) ||
    notRelieved.test(text);
  if (earlier?.present.has(STEADY))
    return isChanged ? [...relief, ...worse, { ...mention(STEADY, null), status: 'absent' }] : [];
  const isSteady =
    isRelieved && !isChanged && (durationDays ?? earlier?.durationDays ?? 0) >= weeks;
  return [...relief, ...worse, ...(isSteady ? [mention(STEADY, null)] : [])];
}

/** What is known of the person for long says nothing of a change. */
const ofPerson =
  /-(?:history|use)$|^(?:smoker|ex-smoker|obesity|high-ldl|high-total-cholesterol|family-.*)$/;
