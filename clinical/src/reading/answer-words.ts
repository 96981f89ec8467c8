import { cuesOf } from './cues.ts';
import { tokenise } from './tokens.ts';

export type Answer = 'yes' | 'no' | 'unknown' | 'none' | 'all' | 'both';
type Table = readonly (readonly [kind: Answer, expressions: string])[];

/** Answers wherever they begin a reply: "yes, since Monday". */
// oxfmt-ignore
const first: Table = [
  ['yes', 'yes | yeah | yep | yup | correct | i do | i have | si | oui | ja | sim | так | да | نعم | हां | हाँ | 是 | 有'],
  ['no', 'no | nope | nah | not really | i do not | i don\'t | i haven\'t | never | non | nein | nao | ні | нет | لا | नहीं | 没 有 | 不'],
  ['unknown', "not sure | i don't know | maybe | don't know | unsure | dunno | idk"],
  ['none', 'none | none of them/those/these | no to all/both/everything | neither'],
  ['all', 'yes to all/both/everything | all of them/those/these'],
  ['both', 'both | both of them/those/these'],
];

/** Answers where the reply holds nothing else: in a longer one, or another language, they may mean more. */
// oxfmt-ignore
const alone: Table = [
  ['yes', `yea | yes i do | yes i have | yes i am | yes it does | yes it is | yes he does | yes he has | yes he is | yes she does | yes she has | yes she is | sure | claro | claro que si | asi es | si tengo | exacto | ouais | tout à fait | jap | jep | jawohl | genau | stimmt | ja hab ich
    tenho | tenho sim | isso | ага | угу | авжеж | є | конечно | есть | ايوه | ايوا | اي | ايه | اه | بلى | اكيد
    हा | जी | जी हां | जी हाँ | हां जी | हाँ जी | haan | haan ji | ji haan | 是的 | 有的 | 对 | 对的 | 嗯 | 会 | 会的
    evet | tak | ano | áno | igen | da | sì | certo | jah | jā | taip | kyllä | joo | ναι | כן | بله | آره | جی ہاں | ہاں | হ্যাঁ | ਹਾਂ | હા
    ஆம் | అవును | ಹೌದು | അതെ | होय | हो | ඔව් | ใช่ | มี | có | vâng | iya | oo | opo | ndiyo | はい | うん | あります | 네 | 예 | 응 | 있어요
    კი | დიახ | այո | bəli | иә | тийм | አዎ | bẹẹni | haa | po | ha | ndio | ഉവ്വ് | हजुर`],
  ['no', `para nada | no tengo | tampoco | pas du tout | nö | nee | ne | gar nicht | hab ich nicht | não tenho | nao tenho | tenho não
    немає | нема | не маю | не | нямам | нету | неа | لأ | لاء | مافي | ما عندي | ना | नही | नहीं है | जी नहीं | nahi | nahin | nahi hai | ji nahi
    没 | 不是 | 不会 | hayır | yok | nie | nie mam | nu | nej | nei | ei | ei ole | nem | όχι | לא | نه | خیر | نہیں | না | ਨਹੀਂ | ના
    இல்லை | లేదు | కాదు | ಇಲ್ಲ | ഇല്ല | नाही | छैन | होइन | නැහැ | නෑ | ไม่ | ไม่มี | không | tidak | tidak ada | nggak | gak | hindi | wala
    hapana | いいえ | ありません | ないです | 아니요 | 아니오 | 아뇨 | 없어요 | nē | არა | ոչ | xeyr | yox | жоқ | yo'q | үгүй | አይ | bẹẹkọ | maya`],
  ['unknown', `no sé | ni idea | no estoy seguro | no estoy segura | je ne sais pas | je sais pas | sais pas | aucune idée | weiß nicht | weiß ich nicht
    ich weiß nicht | ich weiß es nicht | keine ahnung | não sei | не знаю | لا اعرف | لا اعلم | ما اعرف | ما ادري | مش عارف | مش عارفة
    पता नहीं | मालूम नहीं | pata nahi | 不知道 | 不清楚 | 不确定`],
  ['none', `ninguno | ninguna | ninguno de ellos | ninguna de ellas | nada de eso | nada | aucun | aucune | aucun des trois | rien de tout ça
    rien de tout cela | rien | keins | keines | keins davon | keine davon | keines davon | nichts davon | nichts | nenhum | nenhuma | nenhum deles
    nenhuma delas | nada disso | жодного | жодне | нічого з цього | нічого | ничего | ничего из этого | ни одного | لا شيء | ولا شي | ولا واحد
    ولا واحدة | कोई नहीं | इनमें से कोई नहीं | कुछ नहीं | 都没有 | 都不是`],
  ['all', `todos | todas | todo | todo eso | si a todo | tous | toutes | tout | oui à tout | oui tout | alles | alle | ja alles | ja alle | tudo
    sim todos | sim tudo | всі | усі | все | усе | так все | да все | كلها | كل هذا | نعم كلها | सब | सभी | हां सब | 都有 | 都是 | 全部 | 全都有`],
  ['both', 'ambos | ambas | los dos | las dos | les deux | beide | beides | os dois | as duas | обидва | обидві | оба | обе | كلاهما | दोनों'],
];

/** Scripts without spaces are cut into their characters, as the reply is. */
const cut = (expressions: string) =>
  expressions
    .split(/[|\n]/)
    .map((one) => tokenise(one).words.join(' '))
    .join(' | ');

export const answers = cuesOf(first);
export const wholeAnswers = cuesOf([
  ...first,
  ...alone.map(([kind, expressions]) => [kind, cut(expressions)] as const),
]);
