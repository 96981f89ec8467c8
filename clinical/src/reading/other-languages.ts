/**
 * What is known of a language that the engine does not speak, beside the phrases of its file in
 * `knowledge/phrases-in`: enough to read an ordinary complaint in it. Words stand between blanks,
 * expressions between bars, as they are written; "" where the language has none that is needed.
 */
interface OtherLanguage {
  /** By which it is told from languages in the same letters. */
  readonly smallWords: string;
  readonly negations: string;
  /** They look like negations and deny nothing. */
  readonly noNegations: string;
  /** They deny what stands before them. */
  readonly denialsAfter: string;
  readonly babies: string;
  readonly children: string;
  readonly days: string;
  readonly weeks: string;
  readonly months: string;
  readonly years: string;
}

export const otherLanguages: Readonly<Record<string, OtherLanguage>> = {
  bg: {
    smallWords:
      'имам имаме боли болят ме ми съм сме от дни ден но много какво как трябва да се ли през вече когато след и че също може това тя той няма нямам беше сега',
    negations: 'не | няма | нямам | нямаше | нямаме | без | нито | никаква | никакъв | никакви',
    noNegations:
      'не мога | не може | не минава | не спира | не знам | не само | не помага | не помагат | не спада | не ми минава | не разбирам | нямам сили | не се чувствам добре',
    denialsAfter: 'няма | нямам',
    babies: 'бебе | бебето | новородено | новороденото | кърмаче',
    children: 'дете детето дъщеря',
    days: 'ден дена',
    weeks: 'седмица седмици',
    months: 'месец месеца',
    years: 'година',
  },
  bn: {
    smallWords: '',
    negations: 'বিনা',
    noNegations:
      'না কমলে | কমছে না | কমে না | সারছে না | জানি না | ভালো হচ্ছে না | থামছে না | না কমা | যাচ্ছে না | বুঝতে পারছি না',
    denialsAfter: 'নেই | নাই | না | হয়নি | হয় নি | হয় না | ছিল না | হচ্ছে না | করে না | আসে না | আসেনি',
    babies: 'নবজাতক | নবজাতকের | শিশু | শিশুর',
    children: 'বাচ্চা বাচ্চার ছেলে ছেলের মেয়ে মেয়ের',
    days: 'দিন দিনের',
    weeks: 'সপ্তাহ সপ্তাহের',
    months: 'মাস মাসের',
    years: 'বছর বছরের',
  },
  ca: {
    smallWords:
      'tinc amb dies molt molta estic meva els hauria puc avui ahir panxa coll perque quan tambe fill filla gaire mica nit setmana aquest aixo sento vaig estomac',
    negations: 'no | sense | ni | mai | tampoc',
    noNegations:
      'no passa | no em passa | no se m en va | no millora | no puc | no pot | no se | no para | sense parar | no marxa | no em trobo be | no nomes | no baixa',
    denialsAfter: '',
    babies: 'nadó | nounat | lactant',
    children: 'nen nena filla',
    days: 'dies',
    weeks: 'setmana setmanes',
    months: 'mesos',
    years: 'anys',
  },
  cs: {
    smallWords:
      'mam boli bolest jsem muj moje uz ale dni dny tyden velmi hodne jak mela bych od po kdyz taky trochu nebo pri ze vcera dnes jeste porad mne byla',
    negations:
      'nemam | nema | nemame | nemel | nemela | bez | neni | nejsou | zadny | zadna | zadne | zadnou | ani | nikdy',
    noNegations:
      'neni mi dobre | neni to lepsi | bez prestani | bez duvodu | neni lip | nema cenu | neni jasne',
    denialsAfter: 'nemam | nema | neni',
    babies: 'miminko | miminka | miminku | kojenec | kojence | novorozenec | novorozence',
    children: 'dítě dítěte dítěti synovi dcera dcery dceři dceru',
    days: 'dny dní',
    weeks: 'týden týdny týdnů',
    months: 'měsíc měsíce měsíců',
    years: 'roky',
  },
  da: {
    smallWords:
      'jeg har og ikke ondt det siden meget dage hvad hvordan skal ogsa mig foler igar idag efter faet datter noget maske hvorfor mit hun blevet maven hovedet',
    negations: 'ikke | ingen | intet | uden | aldrig | hverken | heller ikke',
    noNegations:
      'gar ikke over | gar ikke vaek | ikke bedre | ikke bare | ikke kun | ikke sikker | ved ikke | kan ikke | stopper ikke | holder ikke op | ikke godt | hjaelper ikke | forsvinder ikke | ikke af sig selv | hjelper ikke',
    denialsAfter: 'har jeg ikke | har han ikke | har hun ikke',
    babies: 'spædbarn | spædbarnet | babyen | nyfødt | nyfødte',
    children: 'barnet sønnen datter datteren',
    days: 'dag dage',
    weeks: 'uge uger',
    months: 'måned måneder',
    years: '',
  },
  el: {
    smallWords: '',
    negations:
      'δεν | δε | χωρίς | χωρις | ούτε | ουτε | όχι | οχι | μήτε | ποτέ | ποτε | καθόλου | καθολου | κανένα | κανενα | καμία | καμια',
    noNegations:
      'δεν περνάει | δεν περναει | δεν φεύγει | δεν φευγει | δεν μπορώ | δεν μπορω | δεν μπορεί | δεν μπορει | δεν ξέρω | δεν ξερω | δεν σταματάει | δεν σταματαει | δεν πέφτει | δεν πεφτει | όχι μόνο | οχι μονο | δεν νιώθω καλά | δεν νιωθω καλα | δεν είμαι καλά | δεν ειμαι καλα | χωρίς λόγο | χωρις λογο',
    denialsAfter: '',
    babies: 'μωρό | μωρού | βρέφος | νεογέννητο',
    children: 'παιδί παιδιού γιος γιου κόρη κόρης',
    days: 'μέρα μέρες ημέρες ημερών',
    weeks: 'εβδομάδα εβδομάδες εβδομάδων',
    months: 'μήνα μήνες μηνών',
    years: 'χρόνια χρονών ετών',
  },
  fa: {
    smallWords: 'دارم دارد داره خیلی است شده شدم میکند میکنه می‌کند می‌کنه روزه هستم کنم چیکار ولی',
    negations: 'بدون | نه',
    noNegations:
      'نمیدونم | نمی دونم | نمیتونم | نمی تونم | خوب نمیشه | قطع نمیشه | پایین نمیاد | نه تنها | هیچ وقت خوب',
    denialsAfter:
      'ندارم | ندارد | نداره | نداریم | نداشتم | نداشت | نداشته | نیست | نمیکنم | نمی کنم | نمیکنه | نمی کنه | نمیکند | نکردم | نکرده | نکرد | نشدم | نیستم',
    babies: 'نوزاد | نوزادم | شیرخوار',
    children: 'بچه بچهام بچم فرزندم پسرم دخترم کودکم',
    days: 'روز روزه',
    weeks: 'هفته',
    months: 'ماه ماهه',
    years: 'سال ساله',
  },
  fi: {
    smallWords:
      'minulla mulla olen ollut mutta ei myos koko ajan paivaa paiva sitten kipu kipea sattuu sarkee mita miten pitaisi hanella lapsella eilen tanaan nyt kun tai kanssa vahan paljon todella mun',
    negations: 'ei | en | eika | enka | ilman | eivat | ei ole | en ole | ei ole ollut | ei mitaan',
    noNegations:
      'ei mene ohi | ei lopu | ei helpota | en tieda | en pysty | en voi | en saa | en jaksa | ei auta | ei parane | ei laske | ei ole mennyt | ei ole helpottanut | ei ole loppunut | ei ole parantunut | ei vain',
    denialsAfter: 'ei ole | ei oo | ei ole ollut | ei kuitenkaan ole',
    babies: 'vauva | vauvan | vauvani | vauvalla | vauvallani | vastasyntynyt',
    children: 'lapsi lapsen lapseni lapsella lapsellani poikani pojallani tyttäreni tyttärelläni',
    days: 'päivä päivää',
    weeks: 'viikko viikkoa',
    months: 'kuukausi kuukautta kuukauden',
    years: 'vuosi vuotta vuotias',
  },
  he: {
    smallWords: '',
    negations:
      'אין | אין לי | אין לו | אין לה | ואין | בלי | ובלי | ללא | וללא | לא | ולא | אבל לא | שום | אף פעם',
    noNegations:
      'לא עובר | לא עוברת | לא עוברים | לא מפסיק | לא מפסיקה | לא נפסק | לא יודע | לא יודעת | לא יכול | לא יכולה | לא מצליח | לא מצליחה | לא יורד | לא רק | לא מרגיש טוב | לא מרגישה טוב | לא משתפר | לא עוזר | בלי הפסקה | בלי סיבה | לא בטוח | לא בטוחה',
    denialsAfter: '',
    babies: 'לתינוק | לתינוקת | תינוק | תינוקת | התינוק | התינוקת | יילוד',
    children: 'ילד ילדה הילד הילדה הבן הבת בתי',
    days: 'יום ימים',
    weeks: 'שבוע שבועות',
    months: 'חודש חודשים',
    years: 'שנה שנים',
  },
  hr: {
    smallWords:
      'imam imamo ima boli bole sam vec dana tjedan tjedna jako kako trebam od uz kada nakon poslije takoder nesto nisam jer danas jucer moj moja mogu prije ali kad muka',
    negations:
      'ne | nemam | nema | nemamo | bez | nije | nisam | niti | nikakav | nikakvu | nikakve',
    noNegations:
      'ne mogu | ne moze | ne prolazi | ne prestaje | ne znam | ne samo | ne pomaze | ne pada | nije mi dobro | ne osjecam se dobro | nema poboljsanja | nije bolje',
    denialsAfter: '',
    babies: 'novorođenče | dojenče | bebi | bebu',
    children: 'dijete djetetu djeteta kći kćer kćeri',
    days: 'dana',
    weeks: 'tjedan tjedna tjedana',
    months: 'mjesec mjeseca mjeseci',
    years: 'godina godine',
  },
  hu: {
    smallWords:
      'egy hogy nagyon napja faj fajdalom kell vagyok nekem ota tegnap csak vagy mert gyerek gyerekem fiam lanyom erzem kellene lehet azt nincs tudok miert fejem hasam torkom orvoshoz volt',
    negations: 'nem | nincs | nincsen | sem | se | nincsenek | nem volt | soha',
    noNegations:
      'nem mulik | nem tudok | nem tudom | nem birom | nem javul | nem all el | nem hagyja abba | nem szunik | nem megy el | nem csak | nem jol | nem erzem jol | nem hasznal | nem segit | nem megy le',
    denialsAfter: 'nincs | nincsen | nelkul | nem volt',
    babies: 'csecsemő | csecsemőm | újszülött | kisbabám',
    children: 'gyerek gyerekem gyermekem kisfiam kislányom fiam lányom',
    days: 'napja napos',
    weeks: 'hete hetes',
    months: 'hónapja hónapos',
    years: 'éve éves',
  },
  id: {
    smallWords:
      'saya aku sakit yang dengan sudah tidak gak nggak sejak hari ini itu tapi kepala sangat sekali bisa harus apa bagaimana anak terasa kalau juga karena minum obat ada dari kenapa',
    negations:
      'tidak | tidak ada | gak | gak ada | ga | ga ada | nggak | nggak ada | enggak | tanpa | bukan | tak | tak ada | tidak disertai | tidak pakai | takde | takda | tiada',
    noNegations:
      'tidak bisa | gak bisa | ga bisa | nggak bisa | tidak sembuh | gak sembuh | tidak hilang | gak hilang | tidak kunjung | gak kunjung | tidak berhenti | gak berhenti | tidak tahu | gak tau | gak tahu | tidak enak | gak enak | tidak membaik | tidak reda | tidak turun | gak turun | tidak hanya | tidak nyaman',
    denialsAfter: '',
    babies: 'bayi | bayiku',
    children: 'anakku',
    days: 'hari',
    weeks: 'minggu',
    months: 'bulan',
    years: 'tahun',
  },
  it: {
    smallWords:
      'ho sono mio della delle degli dalla nella anche perche molto giorni giorno ieri oggi dolore pancia gola fare devo sto dopo febbre gli figlio figlia bambino adesso settimana cosi piu che incinta sangue petto mamma papà nonna nonno',
    negations: 'non | senza | nessun | nessuna | nessuno | ne | mai | neanche | niente | nemmeno',
    noNegations:
      'non passa | non migliora | non riesco | non riesce | non so | non smette | non va via | non se ne va | non solo | non posso | non ce la faccio | non ne posso piu | senza motivo | senza ragione | senza causa | senza volerlo | non sapevo | senza sapere | senza dieta | senza sosta | non mi sento bene | non sto bene',
    denialsAfter: '',
    babies: 'neonato | neonata | neonati | lattante',
    children: 'bambino bambina figlio figlia bimbo bimba figlioletto figlioletta',
    days: 'giorno giorni',
    weeks: 'settimana settimane',
    months: 'mese mesi',
    years: 'anno anni',
  },
  ja: {
    smallWords: '',
    negations: '',
    noNegations: '',
    denialsAfter:
      'は/も/が ない/なし/無い/ありません/出ない/出ません/出ていない/出ていません/していない/していません/しません | ない/なし/無い/ありません/出ない/出ません/出ていない/出ていません/していない/していません/しません | くない | くありません | ではない | ではありません | じゃない | てはいない | てはいません | ていません | てない',
    babies: '赤ちゃん | 新生児 | 乳児',
    children: '',
    days: '',
    weeks: '',
    months: '',
    years: '',
  },
  ko: {
    smallWords: '',
    negations: '',
    noNegations:
      '안 나아요 | 안 낫고 | 안 멈춰요 | 안 떨어져요 | 안 내려요 | 안 없어져요 | 못 자요 | 못 먹어요 | 안 좋아요 | 몰라요 | 안 가라앉아요',
    denialsAfter:
      '없어요 | 없어 | 없습니다 | 없고 | 없는데 | 없지만 | 없음 | 없었어요 | 없네요 | 안 나요 | 안 나고 | 안 나는데 | 안 해요 | 안 하고 | 안 해 | 안 났어요 | 안 했어요 | 하지 않아요 | 나지 않아요 | 아니에요 | 아니고',
    babies: '아기 | 아기가 | 아기는 | 아기의 | 신생아 | 신생아가 | 갓난아기',
    children: '아이 아이가 아이는 아들 아들이 딸 딸이',
    days: '일',
    weeks: '주',
    months: '개월',
    years: '년',
  },
  mr: {
    smallWords: 'मला माझ्या माझे माझा आहे आहेत होत होते दुखत दुखते खूप पण नाही काय आणि',
    negations: 'विना',
    noNegations:
      'जात नाही | कमी होत नाही | थांबत नाही | माहित नाही | बरे होत नाही | उतरत नाही | बरं वाटत नाही | थांबत नाहीये',
    denialsAfter:
      'नाही | नाहीये | नाहीत | नाही आहे | नव्हता | नव्हते | नाहीयेत | आला नाही | होत नाही | येत नाही | झाली/झाला/झाले/होत/येत नाही',
    babies: 'बाळ | बाळाला | तान्ह्या',
    children: 'मुलगा मुलगी मुलाला मुलीला',
    days: 'दिवस दिवसांपासून',
    weeks: 'आठवडे आठवड्यांपासून',
    months: 'महिने महिन्यांचे',
    years: 'वर्षे वर्षांचा',
  },
  ms: {
    smallWords:
      'saya sakit yang dengan sudah dah tak tidak sejak hari ini itu tapi sangat nak boleh perlu apa macam anak rasa kalau juga sebab makan ubat ada dari kenapa dekat lagi',
    negations:
      'tak | tak ada | takde | takda | tidak | tidak ada | tiada | tanpa | bukan | xde | takde | takda | tiada',
    noNegations:
      'tak boleh | tidak boleh | tak baik | tak hilang | tak berhenti | tak tahu | tak sembuh | tak kebah | tak surut | tak sedap | tak selesa | tak larat | tidak sembuh | tidak hilang | tak elok | tak reda',
    denialsAfter: '',
    babies: 'bayi',
    children: '',
    days: '',
    weeks: '',
    months: '',
    years: '',
  },
  nl: {
    smallWords:
      'ik heb mijn een het niet maar ook sinds dagen pijn heeft hoe moet kan geen erg heel veel zijn voel naar mij dochter zoon gisteren vandaag waarom wel nog deze',
    negations: 'geen | niet | zonder | nooit | noch',
    noNegations:
      'niet weg | gaat niet over | gaat niet weg | niet beter | niet alleen | niet zeker | niet goed | kan niet | weet niet | stopt niet | houdt niet op | niet lekker | helpt niet | zakt niet',
    denialsAfter: 'heb ik niet | heeft hij niet | heeft ze niet | heeft zij niet',
    babies: 'zuigeling | pasgeborene | babytje',
    children: 'kindje zoon dochter zoontje dochtertje peuter kleuter',
    days: 'dag dagen',
    weeks: 'weken',
    months: 'maand maanden',
    years: 'jaar',
  },
  no: {
    smallWords:
      'jeg har og ikke vondt mitt det siden veldig dager hva hvordan skal ogsa meg foler igar idag etter fatt datter noe kanskje mye hvorfor hun noen blitt magen hodet',
    negations: 'ikke | ingen | intet | uten | aldri | verken | heller ikke',
    noNegations:
      'gar ikke over | gar ikke bort | ikke bedre | ikke bare | ikke sikker | vet ikke | kan ikke | klarer ikke | far ikke | slutter ikke | gir seg ikke | ikke bra | hjelper ikke | forsvinner ikke',
    denialsAfter: 'har jeg ikke | har han ikke | har hun ikke',
    babies: 'spedbarn | spedbarnet | babyen | nyfødt | nyfødte',
    children: 'barnet sønn sønnen datter datteren',
    days: 'dag dager',
    weeks: 'uke uker',
    months: 'måned måneder',
    years: '',
  },
  pl: {
    smallWords:
      'mam mnie moj moja boli bola jest jestem sie ze ale bardzo od dni dnia tygodnia jak czy powinnam powinienem przy po oraz tez mojego dziecko kiedy juz dzis wczoraj troche tata babcia dziadek klatce bólu gorączka ciąży',
    negations: 'nie | bez | nie mam | nie ma | brak | ani | zadnego | zadnej | zadnych',
    noNegations:
      'nie moge | nie moze | nie przechodzi | nie mija | nie ustepuje | nie wiem | nie tylko | nie pomaga | nie pomagaja | nie spada | nie czuje sie dobrze | nie najlepiej | bez przerwy | bez powodu | nie jest lepiej',
    denialsAfter: '',
    babies: 'niemowlę | niemowlak | niemowlęcia | noworodek | noworodka | dzidziuś | bobas',
    children: 'dziecko dziecka dziecku syna synowi synek córka córki córce córeczka',
    days: 'dzień dni',
    weeks: 'tydzień tygodnie tygodni',
    months: 'miesiąc miesiące miesięcy',
    years: 'lat lata',
  },
  ro: {
    smallWords:
      'sunt imi foarte doare durere dureri zile trebuie cand copilul iar azi ieri simt capul burta gatul acum pentru saptamana poate dupa aseara fost daca cateva noaptea stomacul',
    negations: 'nu | nu am | nu are | fara | nici | niciun | nicio',
    noNegations:
      'nu trece | nu imi trece | nu mai trece | nu pot | nu poate | nu stiu | nu se opreste | nu dispare | nu ma simt bine | nu numai | nu doar | nu scade | nu inceteaza',
    denialsAfter: '',
    babies: 'bebeluș | bebelușul | bebelușului | nou născut',
    children: 'copil copilul copilului fiul fiica băiatul fetița băiețelul',
    days: 'zi zile',
    weeks: 'săptămână săptămâni',
    months: 'lună luni',
    years: 'ani',
  },
  ru: {
    smallWords:
      'у меня мне мой моя болит болят боль и с уже но очень сильно день дня дней неделю после что делать как нужно ли можно когда есть была или если мы он она ее его это еще только может',
    negations: 'не | нет | без | ни | нету | никакой | никакого',
    noNegations:
      'не могу | не может | не проходит | не проходят | не знаю | не только | не помогает | не помогают | не перестает | не прекращается | не спадает | не сбивается | не понимаю | нет сил | не дает спать | ни с того ни с сего | не знала | не знал | не зная | без причины | без причин | без диеты',
    denialsAfter: 'нет | нету | не было | отсутствует',
    babies: 'младенца | младенцу',
    children: 'сынок сынка дочки дочери доченька доченьки',
    days: '',
    weeks: '',
    months: '',
    years: '',
  },
  sk: {
    smallWords:
      'mam bolia bolest som moj moja uz ale dni tyzden velmi od po ked tiez trochu alebo pri ze vcera dnes este aj mozem boli bolo',
    negations:
      'nemam | nema | nemame | nemal | nemala | bez | nie je | niesu | nie | ziadny | ziadna | ziadne | ziadnu | ani | nikdy',
    noNegations:
      'nie je mi dobre | nie je to lepsie | nie som si ista | nie len | nielen | bez prestania | bez dovodu | nie je lepsie',
    denialsAfter: 'nemam | nema',
    babies: 'bábätko | bábätka | bábätku | dojča | dojčaťa | novorodenec',
    children: 'dieťa dieťaťa dieťaťu synovi dcéra dcéry dcére dcéru',
    days: 'dní',
    weeks: 'týždeň týždne týždňov',
    months: 'mesiac mesiace mesiacov',
    years: 'rokov',
  },
  sl: {
    smallWords:
      'imam ima boli bolijo ze ampak dni dan teden zelo kaj kako naj od pri tudi ker danes vceraj moj moja otrok ko po lahko zaradi zadnje',
    negations:
      'ne | nimam | nima | nimamo | brez | ni | nisem | niti | noben | nobene | nobenega | nobenih',
    noNegations:
      'ne morem | ne more | ne mine | ne preneha | ne pojenja | ne vem | ne samo | ne pomaga | ni bolje | ni mi dobro | ne pocutim se dobro | ne pade | brez razloga | ne gre stran',
    denialsAfter: '',
    babies: 'dojenček | dojenčka | novorojenček',
    children: 'otrok otroka otroku hčerka hčerke hčerki',
    days: 'dan',
    weeks: 'teden tedna tedne tednov',
    months: 'mesecev',
    years: 'leta',
  },
  sr: {
    smallWords:
      'imam imamo ima boli bole sam vec dana dan jako sta kako treba od uz kada posle takode nesto nisam jer danas имам боли боле ми ме сам већ али дана јако шта како треба да ли од када после још нешто нисам јер ali kad muka',
    negations:
      'ne | nemam | nema | nemamo | bez | nije | nisam | niti | nikakav | nikakvu | не | немам | нема | немамо | без | није | нисам | нити',
    noNegations:
      'ne mogu | ne moze | ne prolazi | ne prestaje | ne znam | ne samo | ne pomaze | ne spusta | nije mi dobro | ne osecam se dobro | nema poboljsanja | не могу | не може | не пролази | не престаје | не знам | не само | не помаже | није ми добро',
    denialsAfter: '',
    babies: 'beba | bebu | bebi | novorođenče | odojče | беба | бебу | беби | новорођенче | одојче',
    children:
      'dete detetu deteta sinu sina ćerka ćerki ćerku kćerka дете детету детета ћерка ћерки ћерку',
    days: 'dana дана',
    weeks: 'nedelja nedelje nedelju недеља недеље',
    months: 'mesec meseca meseci месец месеца месеци',
    years: 'godina godine година године',
  },
  sv: {
    smallWords:
      'jag har och inte mitt det sedan mycket dagar vad hur ocksa mig hon kanns kanner igar idag efter fatt barn dotter varfor borde nagot behover blir magen huvudet halsen',
    negations: 'inte | ingen | inget | inga | utan | aldrig | varken | ej',
    noNegations:
      'inte over | gar inte over | inte bort | inte battre | inte bara | inte saker | vet inte | kan inte | slutar inte | ger inte med sig | mar inte bra | inte bra | hjalper inte | gar inte ner | utan att',
    denialsAfter: 'har jag inte | har han inte | har hon inte',
    babies: 'spädbarn | spädbarnet | bebis | bebisen | nyfödd | nyfödda',
    children: 'barnet sonen dotter dottern',
    days: 'dag dagar',
    weeks: 'vecka veckor',
    months: 'månad månader',
    years: '',
  },
  sw: {
    smallWords:
      'nina wa kwa lakini siku tangu tatu mbili wiki jana nini nifanye mimi yangu wangu langu kwenye maumivu kinauma kinaniuma linauma linaniuma mtoto kila hata baada usiku nahisi najisikia',
    negations: 'sina | hana | hatuna | hakuna | hamna | bila | sio | siyo | sijapata | hajapata',
    noNegations:
      'hakuna nafuu | sina uhakika | hakuna kinachosaidia | bila sababu | bila kukoma | si kawaida | sina nguvu | hana nguvu | sina hamu | sina raha | sina furaha | hakuna mabadiliko | si vizuri',
    denialsAfter: '',
    babies: 'mtoto mchanga',
    children: 'mtoto mwanangu binti',
    days: '',
    weeks: '',
    months: '',
    years: '',
  },
  ta: {
    smallWords: '',
    negations: '',
    noNegations:
      'குறையவில்லை | நிற்கவில்லை | தெரியவில்லை | சரியாகவில்லை | குறையல | நிக்கல | தெரியல | போகவில்லை',
    denialsAfter: 'இல்லை | இல்ல | இல்லாமல் | கிடையாது | எதுவும் இல்லை | எதுவும் இல்ல | வரவில்லை | ஆனால் இல்லை',
    babies: 'கைக்குழந்தை | கைக்குழந்தைக்கு',
    children: 'குழந்தை குழந்தைக்கு மகன் மகனுக்கு மகள் மகளுக்கு',
    days: 'நாள் நாட்கள் நாட்களாக',
    weeks: 'வாரம் வாரங்கள்',
    months: 'மாதம் மாத',
    years: 'வயது',
  },
  te: {
    smallWords: '',
    negations: '',
    noNegations: 'తగ్గడం లేదు | తగ్గట్లేదు | ఆగడం లేదు | తెలియదు | తెలియడం లేదు | తగ్గలేదు | పోవడం లేదు',
    denialsAfter: 'లేదు | లేవు | లేకుండా | ఏమీ లేదు | రాలేదు | కాదు | లేదండి | రావడం లేదు',
    babies: 'శిశువు | పసిపాప | నవజాత',
    children: 'బిడ్డ బాబు బాబుకి పాప పాపకి కొడుకు కొడుకుకి కూతురు కూతురికి',
    days: 'రోజు రోజులు రోజుల',
    weeks: 'వారం వారాలు',
    months: 'నెల నెలలు నెలల',
    years: 'సంవత్సరాల',
  },
  th: {
    smallWords: '',
    negations: 'ไ ม ่ | ป ร า ศ จ า ก',
    noNegations:
      'ไ ม ่ ห า ย | ไ ม ่ ห ย ุ ด | ไ ม ่ อ อ ก | ไ ม ่ ห ล ั บ | ไ ม ่ ส บ า ย | ไ ม ่ ร ู ้ | ไ ม ่ ด ี ข ึ ้ น | ไ ม ่ ไ ห ว | ไ ม ่ แ น ่ ใ จ | ไ ม ่ ล ด | ไ ม ่ ล ง | ไ ม ่ ท ุ เ ล า | ไ ม ่ ม า | ไ ม ่ อ ย า ก | ไ ม ่ ถ ่ า ย | ไ ม ่ ไ ด ้ | ไ ม ่ เ ห ็ น | ไ ม ่ ค ่ อ ย | ไ ม ่ ก ิ น | ไ ม ่ น อ น | ไ ม ่ ข ึ ้ น | ไ ม ่ ถ ึ ง | ไ ม ่ ท ั น | ไ ม ่ ช ั ด | ไ ม ่ ป ก ต ิ | ไ ม ่ ส น ิ ท | ไ ม ่ อ ิ ่ ม | ไ ม ่ ส ะ ด ว ก | ไ ม ่ เ ข ้ า | ไ ม ่ แ ข ็ ง แ ร ง',
    denialsAfter: '',
    babies: 'ทารก',
    children: '',
    days: '',
    weeks: '',
    months: '',
    years: '',
  },
  tl: {
    smallWords:
      'ako ko ang ng mga po ba kasi araw linggo kahapon ngayon masakit sobrang paano gawin anak niya siya yung din rin ilang tapos nung aking akong meron',
    negations:
      'wala | walang | wala akong | wala siyang | wala naman | wala namang | hindi | di | hindi naman',
    noNegations:
      'hindi gumagaling | hindi nawawala | hindi mawala | hindi ko alam | hindi makatulog | hindi makakain | hindi makahinga | hindi tumitigil | walang tigil | hindi bumababa | hindi ko kaya | hindi lang | hindi mapakali | hindi maganda | hindi ako okay | walang epekto | di ko alam | di mawala',
    denialsAfter: '',
    babies: 'sanggol',
    children: 'anak',
    days: 'araw',
    weeks: 'linggo',
    months: 'buwan',
    years: 'taon taong',
  },
  tr: {
    smallWords:
      'var cok bir bu benim agriyor agrim agri gundur haftadir hafta nasil yapmaliyim icin kadar sonra oldu oluyor biraz daha cocugum annem kizim oglum dun bugun yapmam lazim',
    negations: '',
    noNegations:
      'iyi degil | iyi degilim | normal degil | emin degilim | sorun degil | onemli degil | belli degil | bir faydasi yok | faydasi yok | care yok | baska bir sey yok | halim yok | istahim yok | keyfim yok',
    denialsAfter: 'yok | yoktu | degil | degilim | olmadi | olmuyor',
    babies: 'bebek | bebeğim | bebeğimin | bebeğin | yenidoğan',
    children: 'çocuk çocuğum çocuğumun oğlum oğlumun kızım kızımın',
    days: 'gün gündür günlük',
    weeks: 'hafta haftadır haftalık',
    months: 'aydır aylık',
    years: 'yıl yıldır yaşında',
  },
  ur: {
    smallWords: 'ہے ہیں میں مجھے میرے میرا میری کو سے ہو رہا رہی نہیں اور بہت کا کی کے لیکن',
    negations: 'بغیر | بنا | نہ | نہ تو',
    noNegations:
      'نہیں اتر | نہیں اتر رہا | نہیں جا رہا | نہیں جا رہی | نہیں رک رہی | نہیں رک رہا | نہیں رک رہے | ٹھیک نہیں | نہیں جاتا | نہیں جاتی | کم نہیں | نہ صرف | پتہ نہیں | نہیں ٹوٹ رہا',
    denialsAfter:
      'نہیں | نہیں ہے | نہیں ہیں | نہیں ہو رہا | نہیں ہو رہی | نہیں آ رہی | نہیں تھا | نہیں تھی | نہیں ہوئی | نہیں ہوا',
    babies: 'نومولود | شیرخوار',
    children: 'بچہ بچے بچی بیٹا بیٹے بیٹی',
    days: 'دن دنوں',
    weeks: 'ہفتے ہفتہ',
    months: 'مہینے',
    years: '',
  },
  vi: {
    smallWords:
      'toi bi dau khong duoc cua nhung rat ngay nay khi lam gi nen phai minh chau bac dang nguoi uong thuoc nhieu hom tuan roi cam thay chua trong voi may',
    negations: 'khong | ko | chua | chang',
    noNegations:
      'khong sot | khong ho | ko sot | ko ho | khong do | khong het | khong khoi | khong giam | khong biet | khong ngu | khong chiu | khong an | khong dut | khong ngung | khong the | khong sao | khong chi | ko biet | ko do | ko het | ko khoi | chua khoi | chua do | chua het | chua giam | khong duoc',
    denialsAfter: '',
    babies: 'em bé | trẻ sơ sinh | tháng tuổi',
    children: '',
    days: 'ngày',
    weeks: 'tuần',
    months: 'tháng',
    years: 'tuổi',
  },
};
