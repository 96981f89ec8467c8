import { cueAt, cuesOf, type Cues } from './cues.ts';
import type { Tokens } from './token-list.ts';

/**
 * Words that say how much, how suddenly or how surely, in languages that the engine does not speak: who is
 * frightened puts them between the words of a phrase ("가슴이 너무 아파요"). None of them denies anything.
 */
const degreeTexts: Readonly<Record<string, string>> = {
  af: 'baie | so | regtig | vreeslik | verskriklik | erg | skielik | geweldig',
  am: 'በጣም | በድንገት',
  az: 'çox | bərk | yaman | möhkəm | qəfil | birdən | həddindən artıq | dəhşətli',
  be: 'вельмі | моцна | страшна | жудасна | раптам | раптоўна | так',
  bg: 'много | силно | ужасно | страшно | адски | доста | толкова | наистина | внезапно | изведнъж',
  bn: 'খুব | খুবই | ভীষণ | প্রচণ্ড | প্রচন্ড | অনেক | মারাত্মক | হঠাৎ',
  ca: 'molt | molta | moltíssim | tan | tant | realment | terriblement | de sobte | massa',
  cs: 'moc | hodně | strašně | hrozně | velmi | silně | opravdu | příšerně | šíleně | děsně | tak | fakt | náhle | najednou',
  da: 'meget | rigtig | virkelig | så | vildt | helt | frygteligt | forfærdeligt | enormt | pludselig | pludseligt',
  el: 'πολύ | πάρα πολύ | τρομερά | φοβερά | έντονα | τόσο | απίστευτα | ξαφνικά | πραγματικά',
  et: 'väga | nii | kohutavalt | tõesti | tugevalt | äkki | järsku | hirmsasti',
  fa: 'خیلی | بسیار | شدیدا | به شدت | بدجور | واقعا | زیاد | وحشتناک | ناگهان | یهو | اصلا | یکدفعه',
  fi: 'todella | tosi | erittäin | hirveän | hirveästi | kovasti | kauhean | kauheasti | niin | aivan | ihan | yhtäkkiä | äkillisesti',
  gu: 'ખૂબ | ખુબ | બહુ | અચાનક | ખૂબ જ',
  ha: 'sosai | kwatsam | matuka',
  he: 'מאוד | מאד | ממש | נורא | כל כך | המון | בטירוף | פתאום | פשוט | באמת',
  hr: 'jako | vrlo | strašno | užasno | puno | mnogo | stvarno | baš | tako | toliko | odjednom | naglo | iznenada',
  hu: 'nagyon | borzasztóan | rettenetesen | iszonyatosan | iszonyúan | annyira | erősen | hirtelen | szörnyen',
  hy: 'շատ | սաստիկ | ուժեղ | հանկարծ',
  id: 'sangat | sekali | banget | amat | sungguh | benar-benar | terlalu | parah | tiba-tiba | mendadak',
  it: 'molto | tanto | tantissimo | moltissimo | troppo | davvero | veramente | terribilmente | così | parecchio | un sacco | da morire | improvvisamente',
  ja: `とても | すごく | ものすごく | 凄く | ひどく | 酷く | かなり | めちゃくちゃ | めっちゃ | 非常に | 本当に | ほんとに | ほんとうに
    激しく | 猛烈に | 強く | もう | 全然 | まったく | 全く | 急に | 突然 | ずっと | なかなか | あまりにも | どんどん`,
  ka: 'ძალიან | საშინლად | ძლიერ | უეცრად | უცებ',
  kk: 'қатты | өте | кенет | кенеттен | қатты-қатты',
  kn: 'ತುಂಬಾ | ಬಹಳ | ಭಯಂಕರ | ಇದ್ದಕ್ಕಿದ್ದಂತೆ',
  ko: '너무 | 너무너무 | 정말 | 진짜 | 매우 | 아주 | 몹시 | 굉장히 | 엄청 | 심하게 | 많이 | 무척 | 계속 | 갑자기 | 막 | 되게 | 도저히 | 전혀 | 자꾸',
  ku: 'pir | gelek | zehf | زۆر | لەناکاو',
  lt: 'labai | stipriai | baisiai | siaubingai | staiga | tikrai | taip',
  lv: 'ļoti | stipri | briesmīgi | šausmīgi | pēkšņi | tik',
  mk: 'многу | силно | ужасно | страшно | толку | навистина | одеднаш | ненадејно',
  ml: 'വളരെ | ഭയങ്കര | വല്ലാതെ | ഒരുപാട് | പെട്ടെന്ന്',
  mn: 'маш | их | аймшигтай | гэнэт | үнэхээр',
  mr: 'खूप | खुप | फार | अतिशय | प्रचंड | भयंकर | अचानक',
  ms: 'sangat | amat | teramat | betul-betul | terlalu | sungguh | tiba-tiba | sekali | teruk',
  ne: 'धेरै | एकदम | साह्रै | अति | अचानक',
  nl: 'heel | erg | zeer | echt | ontzettend | enorm | vreselijk | verschrikkelijk | zo | hevig | flink | super | plotseling | ineens | opeens | gewoon',
  no: 'veldig | utrolig | så | virkelig | forferdelig | skikkelig | sykt | svært | plutselig | fryktelig',
  pa: 'ਬਹੁਤ | ਬੜਾ | ਅਚਾਨਕ | ਬਹੁਤ ਜ਼ਿਆਦਾ',
  pl: 'bardzo | strasznie | okropnie | mocno | tak | naprawdę | potwornie | cholernie | niesamowicie | nagle | silnie | po prostu',
  ps: 'ډېر | ډیر | ناڅاپه | سخت',
  ro: 'foarte | tare | rău | groaznic | îngrozitor | extrem de | atât de | așa de | cumplit | teribil | brusc | deodată | chiar | pur și simplu',
  ru: 'жутко | ужасно | страшно | безумно | дико | так | прям | прямо | совсем | резко | внезапно | вдруг | никак | просто | невыносимо',
  si: 'ගොඩක් | හුඟක් | තදින් | හරියට',
  sk: 'veľmi | strašne | hrozne | silno | naozaj | tak | moc | príšerne | náhle | zrazu | fakt',
  sl: 'zelo | močno | hudo | strašno | grozno | res | tako | nenadoma | precej',
  so: 'aad | aad u | si xun | lama filaan ah',
  sq: 'shumë | jashtëzakonisht | tmerrësisht | papritur | vërtet',
  sr: `jako | vrlo | veoma | strašno | užasno | puno | mnogo | stvarno | baš | tako | toliko | odjednom | naglo | iznenada
    јако | врло | веома | страшно | ужасно | пуно | много | стварно | баш | тако | толико | одједном | нагло | изненада`,
  sv: 'väldigt | mycket | så | riktigt | otroligt | fruktansvärt | hemskt | verkligen | plötsligt | extremt | jätte | bara',
  sw: 'sana | mno | kweli | kabisa | ghafla | vibaya',
  ta: 'மிகவும் | ரொம்ப | ரொம்பவும் | மிக | கடுமையாக | அதிகமாக | திடீரென | திடீரென்று | பயங்கரமாக',
  te: 'చాలా | బాగా | విపరీతంగా | తీవ్రంగా | ఎక్కువగా | అకస్మాత్తుగా | హఠాత్తుగా | భయంకరంగా',
  th: 'มาก | มากๆ | มากเลย | อย่างรุนแรง | รุนแรง | สุดๆ | เหลือเกิน | จริงๆ',
  tl: 'sobra | sobrang | talaga | talagang | masyado | masyadong | grabe | grabeng | labis | bigla | biglang',
  tr: 'çok | aşırı | feci | korkunç | gerçekten | fena | birden | aniden | birdenbire | müthiş | inanılmaz | acayip | o kadar | sadece',
  ur: 'بہت | شدید | زیادہ | بہت زیادہ | انتہائی | اچانک | واقعی | بس',
  uz: "juda | qattiq | to'satdan | birdan | жуда | қаттиқ | бирдан",
  vi: 'rất | lắm | quá | dữ dội | kinh khủng | thật sự | cực kỳ | vô cùng | tự nhiên | đột nhiên | bỗng nhiên | nhiều',
  yo: 'gan | gidigidi | púpọ̀ | lójijì',
};

const degrees: ReadonlyMap<string, Cues<'degree'>> = new Map(
  Object.entries(degreeTexts).map(([language, texts]) => [language, cuesOf([['degree', texts]])]),
);

/** 1 for every word that only says how much. */
export function markDegrees(tokens: Tokens, language: string): Uint8Array {
  const marked = new Uint8Array(tokens.words.length);
  const cues = degrees.get(language);
  if (!cues) return marked;
  for (let at = 0; at < marked.length; at += 1) {
    const end = cueAt(cues, tokens, at)?.end ?? at;
    if (end > at) marked.fill(1, at, end);
    at = Math.max(at, end - 1);
  }
  return marked;
}
