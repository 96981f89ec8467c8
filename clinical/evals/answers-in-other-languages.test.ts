import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { parts, readTranslations } from '../build/phrasebooks-on-disk.ts';
import { consult, inLanguage, readConversation } from '../src/engine.ts';

/** Their phrasebooks have what is said most; whoever tells an ordinary complaint is answered in them. */
const spokenInPart =
  'af az bg bn ca cs da el et fa fi ha he hr hu id it ja kk ko lt lv mk mr ms ne nl no pl ro ru sk sl so sq sr sv sw ta te th tl tr ur uz vi yo'.split(
    ' ',
  );
/** A sentence that changed may wait for its translations. */
const LEAST_SHARE = 0.95;

const knowledge = openCurrentKnowledge();
const complaints = z
  .record(z.string(), z.array(z.looseObject({ text: z.string() })))
  .parse(parse(readFileSync(new URL('./other-languages.yaml', import.meta.url), 'utf8')));
const texts = Object.entries(complaints).flatMap(([language, messages]) =>
  messages.map(({ text }) => ({ language, text })),
);

const bookOf = (language: string) =>
  new Map(parts.flatMap((part) => Object.entries(readTranslations(language, part))));

it.each(spokenInPart)('ordinary complaints are answered in %s', (spoken) => {
  const book = bookOf(spoken);
  const said: string[] = [];
  const heard = Object.assign(new Map(book), {
    get(english: string) {
      // Signs and parts alone are the same in every language.
      if (/\p{L}/u.test(english.replace(/\{\w+\}/g, ''))) said.push(english);
      return book.get(english);
    },
  });
  const wording = inLanguage(spoken, heard);
  for (const { language, text } of texts)
    consult(knowledge, [{ by: 'person', text }], { language, wording });
  const missing = said.filter((english) => !book.has(english));
  expect(said.length).toBeGreaterThan(texts.length);
  expect(1 - missing.length / said.length, [...new Set(missing)].join('\n')).toBeGreaterThan(
    LEAST_SHARE,
  );
});

const replies: [language: string, text: string, reply: string, status: 'present' | 'absent'][] = [
  ['bg', 'боли ме гърлото', 'не', 'absent'],
  ['bn', 'আমার মাথা ব্যথা করছে', 'না', 'absent'],
  ['cs', 'bolí mě v krku', 'ano', 'present'],
  ['da', 'jeg har ondt i halsen', 'nej', 'absent'],
  ['el', 'πονάει ο λαιμός μου', 'ναι', 'present'],
  ['fa', 'گلودرد دارم', 'نه', 'absent'],
  ['fi', 'kurkku on kipeä', 'ei', 'absent'],
  ['he', 'כואב לי הגרון', 'לא', 'absent'],
  ['hr', 'boli me grlo', 'da', 'present'],
  ['hu', 'fáj a torkom', 'nem', 'absent'],
  ['id', 'sakit tenggorokan', 'tidak', 'absent'],
  ['it', 'ho mal di gola e febbre da 2 giorni', 'sì', 'present'],
  ['ja', 'お腹が痛くて下痢をしています', 'はい', 'present'],
  ['ko', '머리가 아파요', '아니요', 'absent'],
  ['ms', 'saya sakit kepala', 'tidak', 'absent'],
  ['nl', 'ik heb keelpijn', 'nee', 'absent'],
  ['no', 'jeg har vondt i halsen', 'nei', 'absent'],
  ['pl', 'boli mnie gardło', 'nie', 'absent'],
  ['ro', 'mă doare gâtul', 'da', 'present'],
  ['ru', 'болит горло и температура', 'да', 'present'],
  ['sk', 'bolí ma hrdlo', 'áno', 'present'],
  ['sr', 'боли ме грло', 'не', 'absent'],
  ['sv', 'jag har ont i halsen', 'nej', 'absent'],
  ['th', 'ปวดหัว', 'ไม่', 'absent'],
  ['tl', 'masakit ang ulo ko', 'hindi', 'absent'],
  ['tr', 'başım ağrıyor', 'hayır', 'absent'],
  ['ur', 'میرے سر میں درد ہے', 'نہیں', 'absent'],
  ['vi', 'tôi bị đau đầu', 'không', 'absent'],
  ['af', 'seer keel', 'ja', 'present'],
  ['am', 'ጉሮሮዬን ያመኛል', 'አዎ', 'present'],
  ['az', 'boğazım ağrıyır', 'bəli', 'present'],
  ['be', 'баліць горла', 'так', 'present'],
  ['ca', 'mal de coll', 'sí', 'present'],
  ['et', 'kurk valus', 'jah', 'present'],
  ['hy', 'կոկորդս ցավում', 'այո', 'present'],
  ['ka', 'ყელი მტკივა', 'კი', 'present'],
  ['kk', 'тамағым ауырады', 'жоқ', 'absent'],
  ['kn', 'ಗಂಟಲು ನೋವು', 'ಇಲ್ಲ', 'absent'],
  ['lt', 'skauda gerklę', 'taip', 'present'],
  ['lv', 'sāp kakls', 'nē', 'absent'],
  ['mk', 'ме боли грло', 'да', 'present'],
  ['ml', 'തൊണ്ടവേദന', 'ഇല്ല', 'absent'],
  ['mn', 'хоолой өвдөөд', 'үгүй', 'absent'],
  ['mr', 'घसा दुखत', 'नाही', 'absent'],
  ['ne', 'घाँटी दुख्छ', 'छैन', 'absent'],
  ['si', 'උගුර රිදෙනවා', 'ඔව්', 'present'],
  ['sl', 'boli grlo', 'da', 'present'],
  ['so', 'dhuun xanuun', 'haa', 'present'],
  ['sq', 'më dhemb fyti', 'po', 'present'],
  ['sw', 'koo linauma', 'hapana', 'absent'],
  ['ta', 'தொண்டை வலி', 'இல்லை', 'absent'],
  ['te', 'గొంతు నొప్పి', 'అవును', 'present'],
  ['uz', "tomog'im og'riyapti", "yo'q", 'absent'],
  ['yo', 'ọ̀fun ń dùn mí', 'bẹẹni', 'present'],
];

it.each(replies)('in %s the reply to its questions is read: %s, %s', (language, ...talk) => {
  const [text, reply, status] = talk;
  const options = { language, wording: inLanguage(language, bookOf(language)) };
  const first = consult(knowledge, [{ by: 'person', text }], options);
  const messages = [
    { by: 'person' as const, text },
    { by: 'assistant' as const, text: first.answer.markdown },
    { by: 'person' as const, text: reply },
  ];
  const asked = first.questions.slice(0, 3).map(({ finding }) => finding);
  const reading = readConversation(knowledge, messages, options);
  expect(asked).toHaveLength(3);
  expect([...reading[status]]).toEqual(expect.arrayContaining(asked));
});
