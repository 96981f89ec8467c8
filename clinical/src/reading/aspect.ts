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
  | 'treatment';

// Of all languages that are read.
// oxfmt-ignore
const aspects = cuesOf<Aspect>([
  ['danger', `dangerous | is it/that/this serious/bad/harmful/deadly/fatal | how serious/bad is | should i be worried | should i worry | do i need to worry
    life threatening | can i die | could i die | can it kill | something serious`],
  ['doctor', `see a/my doctor/gp | go to the/a/my doctor/doctors/hospital/er/gp/emergency | need a doctor | go to hospital | visit a doctor | call a doctor
    should i go | need an ambulance | call an ambulance`],
  ['duration', `how long will/does/until/before/is/can/do/to | how soon will | when will it/this/i | when does it/this | how many days | last long`],
  ['contagion', `contagious | infectious | is it catching | can i spread | pass it on | catch it | catch this | infect others`],
  ['avoid', `avoid | what should i not | what not to | can i still | shouldn't i`],
  ['antibiotics', `antibiotic | antibiotics`],
  ['exercise', `exercize | exercizes | stretches | workout | can i run/swim/walk`],
  ['side_effects', `side effect/effects | adverse effects`],
  ['dose', `the/what/which/right/usual/correct/maximum/max dose | dose for | dosage | how much | how many tablets/pills/mg`],
  ['signs', `symptoms | signs`],
  ['treatment', `cure | cured | curable | treat | treated | treatment | treatments | get rid of | what helps | caused by | cause | causes | diagnosed`],
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
  // "no symptoms" asks for none.
  const kinds = findCues(aspects, tokens)
    .filter(({ kind, start }) => kind !== 'signs' || !denial.has(tokens.words[start - 1] ?? ''))
    .map(({ kind }) => kind);
  // "how long is it contagious" asks for days, but not for those of the illness.
  return kinds.find((kind) => kind === 'contagion') ?? kinds[0] ?? null;
}

const denial = new Set(
  'no without any other sin otros sans autres ohne keine andere sem outros без інших بدون बिना अन्य 无 有'.split(
    ' ',
  ),
);
