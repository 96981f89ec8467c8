import { cuesOf, findCues } from './cues.ts';
import type { Tokens } from './token-list.ts';

/** One side of a thing that a question asks for. */
export type Aspect =
  | 'danger'
  | 'doctor'
  | 'duration'
  | 'contagion'
  | 'avoid'
  | 'antibiotics'
  | 'exercise'
  | 'dose'
  | 'side_effects'
  | 'signs'
  | 'treatment'
  | 'work'
  | 'no_help'
  | 'infusion'
  | 'surgery'
  | 'imaging'
  | 'better'
  | 'others'
  | 'why'
  | 'sure'
  | 'tests'
  | 'home'
  | 'medicines'
  | 'diet';

// Of all languages that are read.
// oxfmt-ignore
const aspects = cuesOf<Aspect>([
  ['tests', `what/which test/tests/exam/exams/examination/examinations | need/have/get/do a/any/some/more/blood/an/another test/tests/scan/scans/endoscopy/colonoscopy/gastroscopy/ecg/ekg/biopsy/checkup | need/have/get a blood/urine/stool/skin/breath/covid/pregnancy/allergy test | get/be/getting tested/checked/examined
    how is it/this/that diagnosed/confirmed/tested | how do they/doctors diagnose/test/check/find | how can they/i/we be/find sure/out
    que prueba/pruebas/examen/examenes | necesito una prueba/analisis | hacerme una/unas prueba/pruebas/analisis | hacerme un analisis/examen | como se diagnostica/confirma | quel/quels examen/examens/test/tests | quelle/quelles analyse/analyses | faire une prise | faire des examens/analyses | comment diagnostique
    welche untersuchung/untersuchungen/tests | welcher test | untersuchen lassen | testen lassen | blut abnehmen | wie wird das/es festgestellt/diagnostiziert | que exame/exames | quais exames | preciso fazer exame/exames | fazer um/algum exame | como se diagnostica
    які аналізи/обстеження | який аналіз | здати аналіз/аналізи | какие анализы/обследования | сдать анализы | اي/ما/شو فحص/فحوصات/تحليل/تحاليل/الفحوصات/التحاليل/الفحص | احتاج فحص/تحليل/تحاليل/فحوصات | कौन सी/सा/से जांच/टेस्ट | जांच करानी/करवानी/कराऊं | टेस्ट कराना/करवाना/कराऊं | 做 什 么 检 查 | 什 么 检 查 | 哪 些 检 查 | 需 要 检 查 | 要 检 查 吗 | 怎 么 确 诊`],
  ['home', `home/natural/household/herbal/kitchen remedy/remedies | grandma's remedy/remedies | without medicine/medication/medicines/drugs/pills/tablets | what can/could/should i/he/she/we do at/from home | what can/could/should i/he/she/we do myself/ourselves | do for it at home | treat at home | treat it at home | help/relieve it at home
    remedio/remedios casero/caseros/natural/naturales | en casa | sin medicamentos | remede/remedes maison/naturel/naturels | remede/remedes de grand | sans medicament/medicaments | hausmittel | ohne medikamente/tabletten | zu hause tun/machen/helfen | remedio caseiro | remedios caseiros/naturais | sem remedio/remedios
    народні засоби | домашні засоби | без ліків | народные средства | в домашних условиях | علاج منزلي/طبيعي | وصفه منزليه/طبيعيه | وصفات منزليه/طبيعيه | بدون دواء/ادويه | घरेलू नुस्खे/नुस्खा/उपाय/इलाज | बिना दवा | 偏 方 | 土 方 | 不 吃 药 | 在 家 怎 么`],
  ['medicines', `what/which medicine/medicines/medication/medications/drug/drugs/tablet/tablets/pill/pills/painkiller/painkillers/cream/ointment/syrup/drops | over the counter | over counter | without prescription | without a prescription | from the/a pharmacy | at the/a pharmacy
    que medicamento/medicamentos/medicina/pastilla/pastillas/crema/pomada | sin receta | en la farmacia | quel/quels medicament/medicaments | quelle creme/pommade | sans ordonnance | en pharmacie | welches medikament/mittel/schmerzmittel | welche medikamente/tabletten/salbe/creme | rezeptfrei | ohne rezept | aus der apotheke | que/qual/quais remedio/remedios/medicamento/medicamentos/pomada/comprimido | sem receita | na farmacia
    які ліки/таблетки | який препарат | яку мазь | без рецепта | в аптеці | какие лекарства/таблетки | какое лекарство | اي/ما/شو دواء/ادويه/الدواء/حبوب | بدون وصفه | من الصيدليه | कौन सी/सा दवा/दवाई/गोली/क्रीम | बिना पर्ची | मेडिकल स्टोर | 吃 什 么 药 | 可 以 吃 什 么 药 | 能 吃 什 么 药 | 用 什 么 药 | 什 么 药 | 非 处 方 | 药 店`],
  ['diet', `what/which foods/food/fruit/fruits/meals | what can/should/could/may i/he/she/we/they eat/drink | should/can/could/may i/he/she/we eat/drink/fast | what to eat/drink | diet | drink milk/water/tea/juice
    que puedo/debo/puede comer/beber | que comer | dieta | que manger/boire | puis je manger/boire | peut il manger/boire | que dois je manger | was kann/darf/soll/sollte ich/er/sie essen/trinken | darf ich essen | was essen | o que posso/devo/pode comer/beber | posso comer/beber | що можна/можу їсти/пити | що їсти | дієта | что можно есть/пить | диета | ماذا/شو/ايش اكل/ااكل/اشرب | ماذا ياكل/يشرب | حميه | क्या खाना/खाऊं/खाएं/खा/पीना | क्या पी | 吃 什 么 好 | 能 吃 什 么 | 可 以 吃 什 么 | 饮 食 | 喝 什 么`],
  ['no_help', `when should/do i worry/call/go/come/be | when to worry/call/go | warning/danger/alarm sign/signs | red flags | what/which signs/symptoms should | look/watch out for | watch for | what if | what happens if
    it/it's/its got/gets/getting/become/becoming worse | feels/feel/am/i'm/is worse | already tried/did/do/done/doing/took/taken that/this/it/all | tried that/this/everything/all | nothing helps/helped/works/worked | se pone/puso peor | ya lo intente/hice/probe | c est pire | j ai deja essaye | es wird schlimmer | habe ich schon | esta piorando | ja tentei/fiz | стало гірше | вже пробував/пробувала | стало хуже | уже пробовал/пробовала | صار اسوا | جربت ذلك/هذا/كل | बढ़ गया/गई | पहले ही कर/आजमा | 更 严 重 了 | 已 经 试 过 | 试 过 了`],
  ['work', `go to work/school/nursery/kindergarten/daycare/class | go back to work/school/nursery | back to work/school/nursery | send him/her/them/my to school/nursery/kindergarten/daycare | stay home | stay at home | stay off work/school | off work/school | work tomorrow | day off | sick leave | sick note
    ir a trabajar | ir al trabajo/colegio | ir a la escuela/guarderia | volver al trabajo/colegio | quedarme en casa | aller travailler | aller au travail | aller a l ecole | retourner au travail | rester a la maison | arret maladie/travail | arret de travail
    zur arbeit | in die schule/kita | in den kindergarten | arbeiten gehen | zu hause bleiben | krankschreiben | krankschreibung | ir trabalhar | ir ao trabalho | ir a escola | voltar ao trabalho | ficar em casa | atestado
    на роботу | до школи | у садок | залишатися вдома | до роботи | اذهب الي العمل/المدرسه | الذهاب الي العمل/المدرسه | البقاء في المنزل/البيت | काम पर | स्कूल जा/भेज | ऑफिस जा | घर पर रहना | 上 班 | 上 学 | 请 假 | 在 家 休 息`],
  ['no_help', `doesn't/won't/didn't/not/isn't help/helping/work/working/improve/improving | doesn't/won't/not/isn't get/getting/go/going better/away/worse | if it gets/is/stays worse | no better | still there/bad/hurts
    no mejora | no funciona | no ayuda | no se quita | si empeora | ne marche pas | ne passe pas | n aide pas | ne va pas mieux | si ca empire | si ca ne | nicht hilft | nicht besser | nicht weggeht | nichts hilft | schlimmer wird
    nao melhora/melhorar | nao funciona | nao passar/passa | nao ajuda/ajudar | se piorar | не допоможе | не допомагає | не пройде | не стане краще | стане гірше | اذا لم يتحسن/تتحسن/ينفع/يساعد | لم يتحسن | ما تحسنت | ساءت | ठीक नहीं हुआ/हुई/हो | असर नहीं | फायदा नहीं | 不 见 好 | 没 好 转 | 没 有 好 转 | 没 用 怎 | 不 管 用 | 不 好 怎`],
  ['infusion', `infusion | infusions | iv drip | a drip | iv fluids | suero | perfusion | infusionen | soro | крапельниця | крапельницю | капельница | капельницу | محلول وريدي | مغذي | ड्रिप | ग्लूकोज चढ़ाना | 输 液 | 吊 水 | 打 点 滴`],
  ['surgery', `surgery | an operation | operated | operation | cirugia | operarme | operar | chirurgie | operer | operiert | operieren | cirurgia | операція | операцію | عمليه جراحيه | جراحه | सर्जरी | ऑपरेशन | 手 术`],
  ['imaging', `x ray | xray | ct | ct scan | mri | a scan | ultrasound | radiografia | ecografia | radiographie | echographie | irm | rontgen | ultraschall | mrt | ultrassom | рентген | узд | мрт | اشعه | سونار | رنين | एक्स रे | एक्सरे | अल्ट्रासाउंड | 拍 片 | 拍 x | 超 声 | 核 磁`],
  ['better', `which/what is/are/would/works/work better/best/stronger/safer | which one/ones/of is/are/would/works/do/should better/best/stronger/safer/i | which one | which of them | what's better/best | which do/would/should you/i
    cual es/seria mejor | cual de los/las dos | cual es mas fuerte | lequel/laquelle est/serait mieux/meilleur/meilleure | lequel/laquelle prendre/choisir | welches/welche/welcher/was ist besser/am | welches davon | welche davon | qual e/seria melhor | qual dos/das dois/duas
    що краще | який/яка/яке краще/кращий/краща | что лучше | какой/какая/какое лучше | ايهما/ايهم افضل/احسن | ما/ايش/شو الافضل/الاحسن/احسن | कौन सा/सी बेहतर/अच्छा/अच्छी/ज्यादा | कौनसी बेहतर | 哪 个 好 | 哪 个 更 好 | 哪 种 好 | 哪 种 更 好 | 哪 个 比 较 好`],
  ['danger', `is it/this/that cancer/fatal/deadly | can/could/might it/this be/become cancer/something/dangerous/fatal | es cancer | est ce un cancer | c est un cancer | ist das/es krebs | e cancer | це рак | это рак | هل هو/هذا سرطان | क्या यह/ये कैंसर | 是 癌 症 吗 | 是 癌 吗`],
  ['danger', `dangerous | is it/that/this serious/bad/harmful/deadly/fatal | how serious/bad is | should i be worried | should i worry | do i need to worry
    life threatening | can i die | could i die | can it kill | something serious`],
  ['doctor', `see a/my doctor/gp | go to the/a/my doctor/doctors/hospital/er/gp/emergency | need a doctor | go to hospital | visit a doctor | call a doctor
    should i go | need an ambulance | call an ambulance | can/could i/it/this/he/she/we wait | wait until/till | how urgent | which/what doctor/specialist | what kind/type of doctor/specialist | who should/can/do i see/ask/consult | a specialist | make/need/get an appointment
    puede esperar | puedo esperar | a que medico/especialista/doctor | que especialista | peut attendre | puis je attendre | quel medecin/specialiste | kann das/es/ich warten | welcher/welchen/welchem arzt/facharzt | das/es/ich bis morgen/montag | warten bis | pode/posso esperar | qual/que medico/especialista | чи можна/можу чекати/почекати | до якого лікаря | к какому врачу | هل يمكن/يمكنني الانتظار | اي طبيب/دكتور | कौन से/सा डॉक्टर | किस डॉक्टर | क्या इंतजार | 挂 什 么 科 | 看 什 么 科 | 哪 个 科 | 可 以 等`],
  ['duration', `will it/this/they/i go/get/be/heal/clear/pass/recover away/better/up/by/on | can it/this come/go back/away | will it/this/they come/return/heal/pass back | how long will/does/until/before/is/can/do/to | how soon will | when will it/this/i | when does it/this | how many days | last long`],
  ['contagion', `contagious | infectious | is it catching | can i spread | pass it on | catch it | catch this | infect others`],
  ['avoid', `avoid | what should i not | what not to | can i still | shouldn't i`],
  ['antibiotics', `antibiotic | antibiotics`],
  ['exercise', `exercize | exercizes | stretches | workout | can i run/swim/walk`],
  ['side_effects', `side effect/effects | adverse effects`],
  ['dose', `the/what/which/right/usual/correct/maximum/max dose | dose for | dosage | how much | how many tablets/pills/mg`],
  ['signs', `symptoms | signs`],
  ['treatment', `what can/should/do/may i/he/she/we take/give/use/do | what to take/do | cure | cured | curable | treat | treated | treatment | treatments | get rid of | what helps | caused by | cause | causes | diagnosed`],
  ['danger', `es grave/peligroso/peligrosa/serio | debo preocuparme | c est grave | est ce grave | dangereux | dangereuse | dois je m inquieter | ist das/es schlimm/gefahrlich/ernst
    wie gefahrlich/schlimm | muss ich mir sorgen machen | e grave/perigoso/perigosa | devo me preocupar | це небезпечно/серйозно | наскільки небезпечно | чи варто/треба хвилюватися
    هل هو/هذا/هي/هذه/الامر خطير/خطيره | क्या यह/ये गंभीर/खतरनाक | 严 重 吗 | 危 险 吗 | 要 紧 吗`],
  ['doctor', `ir al medico/doctor/hospital | ir a urgencias | ver a un medico | aller chez le medecin | voir un medecin | aller aux urgences | dois je consulter | faut il consulter
    zum arzt | ins krankenhaus | in die notaufnahme | ir ao medico/hospital/pronto | procurar um medico | до лікаря | до лікарні | викликати швидку
    اذهب الي الطبيب/المستشفي/الطواري | اراجع الطبيب | डॉक्टर के पास | डॉक्टर को दिखाना/दिखाऊं/दिखाऊँ | अस्पताल जाना | 看 医 生 | 去 医 院`],
  ['duration', `cuanto dura/duran/durara/tarda | cuanto tiempo | cuantos dias | combien de temps/jours | wie lange | quanto tempo | quantos dias | скільки триває/днів/часу | як довго | коли пройде
    كم يستمر/تستمر/يوما | متي يزول/تزول/اشفي | कितने दिन | कब तक | कितना समय | 多 久 | 多 少 天 | 几 天 能/会`],
  ['contagion', `contagioso | contagiosa | se contagia | contagieux | contagieuse | ansteckend | anstecken | заразний | заразна | заразне | заразно
    معدي | معديه | संक्रामक | छूत | फैलता है | फैलती है | 传 染`],
  ['avoid', `que debo evitar | que no puedo/debo | que dois je eviter | vermeiden | was darf ich nicht | devo evitar | o que nao posso | чого уникати | що не можна
    اتجنب | परहेज | क्या नहीं खाना | 忌 口 | 不 能 吃 什 么 | 避 免 什 么`],
  ['antibiotics', `antibiotico | antibioticos | antibiotique | antibiotiques | antibiotikum | antibiotika | антибіотик | антибіотики | антибіотика | антибіотиків
    مضاد حيوي | المضاد الحيوي | المضادات الحيويه | مضادات حيويه | एंटीबायोटिक | एंटीबायोटिक्स | 抗 生 素 | 消 炎 药`],
  ['exercise', `ejercicio | ejercicios | estiramientos | exercices | etirements | ubungen | dehnubungen | exercicios | alongamentos | вправи | تمارين | व्यायाम | कसरत | 锻 炼`],
  ['side_effects', `efecto/efectos secundario/secundarios/adverso/adversos | effet/effets secondaire/secondaires/indesirable/indesirables | nebenwirkung | nebenwirkungen
    efeito/efeitos colateral/colaterais/adverso/adversos | побічні дії/ефекти | побічна дія | الاثار/الاعراض الجانبيه | اثار/اعراض جانبيه | दुष्प्रभाव | साइड इफेक्ट | साइड इफेक्ट्स | 副 作 用 | 不 良 反 应`],
  ['dose', `dosis | cuantos/cuantas mg/pastillas/comprimidos | cuanto puedo/debo tomar | posologie | quelle dose | combien de comprimes/mg | dosierung | wie viel | wieviel | wie viele tabletten/mg
    dosagem | quantos comprimidos/mg | quanto posso/devo tomar | доза | дозування | скільки таблеток/мг | جرعه | الجرعه | كم حبه/قرص | खुराक | कितनी गोली/गोलियां | 剂 量 | 用 量 | 吃 几 片/粒 | 吃 多 少`],
  ['signs', `sintomas | signos | symptomes | signes | symptome | anzeichen | sinais | симптоми | ознаки | اعراض | الاعراض | علامات | लक्षण | संकेत | 症 状 | 征 兆`],
  ['treatment', `tratamiento | tratamientos | tiene cura | se cura | se trata | como tratar/curar/quitar | remedio | traitement | traitements | soigner | traiter | guerir
    behandlung | behandeln | behandelt | heilbar | was hilft | mittel gegen | tratamento | tratamentos | tem cura | curar | лікування | лікувати | лікують | вилікувати
    علاج | يعالج | اعالج | इलाज | उपचार | 治 疗 | 怎 么 治 | 治 好`],
]);

/** What the text asks for, as far as it asks for one side only. */
export function readAspect(tokens: Tokens): Aspect | null {
  const alone = aspectOfAll(tokens);
  if (alone) return alone;
  // "no symptoms" asks for none.
  const kinds = findCues(aspects, tokens)
    .filter(({ kind, start }) => kind !== 'signs' || !denial.has(tokens.words[start - 1] ?? ''))
    .map(({ kind }) => kind);
  return kinds.find((kind) => narrow.has(kind)) ?? kinds[0] ?? null;
}

/** "how long is it contagious" asks for days, but not for those of the illness; "what can I do at home" for no medicine. */
const narrow: ReadonlySet<Aspect> = new Set<Aspect>(['contagion', 'home']);

const denial = new Set(
  'no without any other sin otros sans autres ohne keine andere sem outros без інших بدون बिना अन्य 无 有'.split(
    ' ',
  ),
);

// oxfmt-ignore
/** Messages that are no more than this. */
const wholes: readonly (readonly [aspect: Aspect, says: RegExp])[] = [
  ['why', /^(?:but |and |so )?(?:(?:how|where) did (?:i|he|she|we|they) (?:get|catch) (?:this|it|that)(?: from)?|why do (?:i|we|they) (?:have|get) (?:this|it|that)|why does (?:he|she) (?:have|get) (?:this|it|that)|what (?:causes|caused|is causing|could cause) (?:this|it|that)|where does (?:this|it|that) come from|what do you mean(?: by that)?|i (?:do not|don't|dont) (?:understand|get it)|(?:can|could) you (?:please )?explain(?: (?:it|that|this|more|again|simply|more simply|in simple words))*|explain(?: (?:it|that|this|more|again|simply|more simply|in simple words))*|no entiendo|je ne comprends pas|ich verstehe (?:das )?nicht|nao entendi|я не розумію|я не понимаю|لا افهم|मैं समझा नहीं|समझ नहीं आया|不 明 白|不 懂|why|why (?:is|do you say|do you think) (?:that|so|this|it)|how come|what makes you (?:think|say) (?:so|that)|pero por que|(?:y )?por que|(?:et |mais )?pourquoi|(?:und |aber )?(?:warum|wieso|weshalb)|(?:e |mas )?por que|(?:а |але )?чому|(?:а )?почему|لماذا|ليش|ليه|क्यों|ऐसा क्यों|为 什 么|为 啥)(?: (?:das|that|so))?$/],
  // Who asks whether it is normal, or is afraid, hears how soon it has to be seen.
  ['doctor', /^(?:but |and |ok |doctor )?(?:(?:is|are) (?:it|this|that|these|they|everything|all) (?:all |really |still |even )?(?:normal|ok|okay)|am i ok(?:ay)?|(?:will i|am i going to) die|i(?:'m| am)? (?:so |very |really |quite |a bit |getting )*(?:scared|afraid|frightened|terrified|worried)(?: (?:of|about) (?:it|this|that))?|tengo (?:mucho )?miedo|estoy (?:muy )?(?:asustad|preocupad)[oa]|es (?:esto )?normal|j ai (?:tres )?peur|je suis (?:tres )?inquiete?|(?:c est|est ce) normal|ich habe (?:grosse )?angst|ist (?:das|es) normal|estou com medo|estou (?:muito )?preocupad[oa]|(?:isso )?e normal|мені (?:дуже )?страшно|я (?:дуже )?боюся|це нормально|мне (?:очень )?страшно|это нормально|انا (?:خايفه?|قلقه?)|هل (?:هذا|هو) طبيعي|मुझे डर(?: लग रहा है)?|क्या (?:यह|ये) (?:सामान्य|नॉर्मल) है|我 (?:很 )?(?:害 怕|担 心)|(?:这 )?正 常 吗)$/],
  ['sure', /^(?:but |and )?(?:are you (?:really |very |quite |absolutely )?(?:sure|certain)(?: about (?:that|this|it))?|really|(?:pero )?(?:estas|esta) segur[oa](?: de (?:eso|ello))?|seguro|(?:tu es|vous etes|es tu|etes vous|c est) surs?e?|(?:bist du|sind sie) (?:dir |sich )?(?:da )?sicher|wirklich|(?:voce )?tem certeza|(?:ти |ви )?впевнен(?:ий|а|і)|вы уверены|ты уверен|هل انت متاكد|متاكد|هل انت متاكده|क्या आपको यकीन है|पक्का|सच में|क्या तुम्हें यकीन है|你 确 定(?: 吗)?|确 定 吗|真 的 吗)$/],
];

function aspectOfAll({ words }: Tokens): Aspect | null {
  if (words.length === 0 || words.length > MOST_WORDS_OF_WHOLE) return null;
  const text = words.join(' ');
  return wholes.find(([, says]) => says.test(text))?.[0] ?? null;
}

const MOST_WORDS_OF_WHOLE = 8;
