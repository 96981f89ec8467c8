import type { Sex } from '../types.ts';
import { otherLanguages } from './other-languages.ts';
import { foldWord } from './tokens.ts';

export interface Relation {
  readonly isChild: boolean;
  readonly sex: Sex | null;
}

// oxfmt-ignore
const table: readonly (readonly [isChild: boolean, sex: Sex | null, words: string])[] = [
  [true, 'male', 'son sons lad boy grandson stepson nephew hijo nino fils sohn filho menino син сину сина сын сына сыну сыном хлопчик хлопчика хлопчику мальчик мальчика мальчику внук внука внуку онук онуку ابني ولدي बेटा बेटे'],
  [true, 'female', 'daughter lass girl granddaughter stepdaughter niece hija nina fille tochter filha menina донька доньці доньку дочь дочка дочці дочку дочке доньки дочки дочери дочерью дівчинка дівчинки дівчинці девочка девочки девочке внучка внучки внучке ابنتي بنتي बेटी'],
  [true, null, `baby child children kid kids toddler infant newborn neonate grandchild bub bubba schoolchild kiddo teen teenager
    bebe enfant kind kinder kindern crianca діти дітей дітям дети детей детям اطفالي اولادي لاطفالي لاولادي बच्चों дитина дитини дитину дитині ребенок ребенку ребенка طفلي طفلتي رضيع बच्चे बच्चा बच्ची 孩 宝 儿
    nene nenem nourrisson saugling neugeborene neugeborenes neugeborener немовля немовляти немовляті малюк малюка малюку новонароджений новонародженого новорожденный новорожденная новорожденного младенец грудничок малыш малыша малышу
    pikin الرضيع رضيعي رضيعتي المولود مولودي शिशु नवजात 婴`],
  [false, 'male', `husband husbands boyfriend father fathers dad dads brother grandfather grandpa grandad granddad uncle man male
    gentleman guy fiance hubby bf stepdad stepfather grandads marido esposo padre papa hermano mari pere mann vater bruder pai чоловік муж батько батька батьку тато тата папа папы папе муж мужа мужу отец отца отцу чоловіка чоловіку дед деда дедушка дедушки дедушке дідусь дідуся брат брата брату
    زوجي ابي पति पिता 爸 夫`],
  [false, 'female', `wife wifes girlfriend mother mothers mom moms sister grandmother grandma granny nan nana nanna gran auntie stepmom stepmother missus aunt woman female lady
    gf fiancee mama mother-in-law esposa madre hermana femme mere frau mutter schwester esposa mae дружина дружини дружині жена жены жене мама мамы маме мами мамі мати мать матери бабушка бабушки бабушке бабуся бабусі сестра сестры сестре сестри сестрі زوجتي امي पत्नी मां माँ 妈 妻`],
  [false, null, `partner spouse friend mate roommate flatmate housemate bestie lodger tenant resident client customer teammate coworker colleague neighbor boss cousin parent parents sibling
    family relative classmate classmates everyone patient pt coworkers friends`],
];

const relations = new Map<string, Relation>([
  ...Object.values(otherLanguages).flatMap(({ babies, children }) =>
    [...babies.split(' | '), ...children.split(' ')]
      .filter(Boolean)
      .map((word): [string, Relation] => [foldWord(word), { isChild: true, sex: null }]),
  ),
  ...table.flatMap(([isChild, sex, words]) =>
    words.split(/\s+/).map((word): [string, Relation] => [word, { isChild, sex }]),
  ),
]);

/** "my sons breathing" is written as often as "my son's". */
export const relationOf = (word: string): Relation | undefined =>
  relations.get(word) ?? (word.endsWith('s') ? relations.get(word.slice(0, -1)) : undefined);

/** Words for any person: they speak of the patient only after an age or an article. */
// oxfmt-ignore
const anyone = new Set(['man', 'male', 'gentleman', 'guy', 'woman', 'female', 'lady', 'boy', 'girl', 'patient', 'pt', 'child', 'infant', 'kid', 'mann', 'frau']);

export const isAnyone = (word: string) => anyone.has(word);
