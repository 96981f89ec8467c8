import { exact, type AgeFound } from './age-found.ts';
import type { Tokens } from './token-list.ts';

/** Of Japanese as well, which tells months in the same way. */
const small = /[宝娃婴]|孩子|儿子|女儿|新生儿|赤ちゃん|赤ん坊|乳児|生後|息子|子供|子ども/u;
const expecting = /[孕胎妊]/u;
/** In months: whoever is older has an age in years. */
const oldest = 36;
/** In weeks, and in days: a complaint may last as long, an age that is told so is a newborn's. */
const oldestInWeeks = 20;
const oldestInDays = 90;

/** Ages of the smallest: "两个月的宝宝", "宝宝才三个月", "5周的宝宝", "宝宝5周大", "新生儿". */
export function chineseAge(tokens: Tokens, at: number): AgeFound | null {
  const guess = guessed(tokens, at);
  if (guess) return guess;
  const { words, values, text } = tokens;
  const value = values[at] ?? Number.NaN;
  if (!(value > 0) || expecting.test(text)) return null;
  const before = words.slice(Math.max(0, at - 4), at).join('');
  const rest = words.slice(at + 1, at + 9).join('');
  const unit = /^(?:个月|[かカヶヵケ]月|周|个星期|个礼拜|星期|天)/u.exec(rest)?.[0] ?? '';
  const end = at + 1 + unit.length;
  if (unit.endsWith('月'))
    return small.test(before + rest) && value <= oldest ? exact(at, end, value / 12, null) : null;
  const after = rest.slice(unit.length);
  // "宝宝发烧5天" tells how long, "宝宝5天没大便" as well.
  const isOld =
    /^(?:大|的?(?:宝|婴|娃|新生儿|孩子|女儿|儿子))/u.test(after) && small.test(before + after);
  if (unit === '天')
    return isOld && value <= oldestInDays ? exact(at, end, value / 365, null) : null;
  const isNamed = /(?:[宝娃婴]|孩子|儿子|女儿|新生儿)(?:才|刚|只有|现在)?$/u.test(before);
  return unit !== '' && (isOld || isNamed) && value <= oldestInWeeks
    ? exact(at, end, (value * 7) / 365, null)
    : null;
}

/** What babies are called: how old they are about. The last of the characters names somebody. */
function guessed({ words }: Tokens, at: number): AgeFound | null {
  const name = words.slice(Math.max(0, at - 2), at + 1).join('');
  const years = name.endsWith('新生儿') ? 0.02 : /(?:宝宝|婴儿|婴孩)$/u.test(name) ? 0.5 : null;
  return years === null ? null : { start: at, end: at + 1, years, sex: null, isExact: false };
}
