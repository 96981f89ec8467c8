import { cuesOf } from './cues.ts';

/** What a word or two say of what the person wants. */
export type Sign =
  | 'greeting'
  | 'service'
  /** About this service only where nothing was said before: "how does it work?" */
  | 'service_first'
  | 'medicine'
  | 'lab'
  | 'lifestyle'
  | 'follow_up'
  | 'answer'
  | 'ailing';

// oxfmt-ignore
/** Of all languages that are read. */
export const signs = cuesOf<Sign>([
  ['greeting', `hello | hi | hey | good morning/evening/afternoon/day | thanks | thank you | thx | bye | goodbye | how are you | ok | okay | cool | great
    buenas | buenos dias | buenas tardes/noches | bonsoir | salut | guten morgen/tag/abend | moin | bom dia | boa tarde/noite | e ai | tudo bem | доброго дня/ранку/вечора | добрий день/вечір
    السلام عليكم | اهلا | صباح الخير | مساء الخير | हेलो | हैलो | नमस्कार | कैसे हो/हैं | 您 好 | 哈 喽 | 在 吗 | 早 上 好
    hola | gracias | bonjour | merci | hallo | danke | ola | obrigado | obrigada | привіт | привет | дякую | спасибо | مرحبا | شكرا | नमस्ते | धन्यवाद | 你 好 | 谢 谢
    who are you | what are you | nice to meet you | tell me a joke | what's up | you there | good job | lol`],
  ['service', `subscription | subscribe | unsubscribe | refund | billing | invoice | payment | my account | delete account | password | log in | login | sign in | sign up
    cancel my plan | premium | are you a doctor/human/robot/bot/real | privacy policy | my data | this app | talk to a human/doctor/person | speak to/with a doctor/human
    how do you work | change language | change the language | export my | delete my data | the app | your website
    what can you do | what do you do | what all can you do | what can you help | what can i ask you | how can you help | what can i use you for | what are you for | what is hale | who made/built/created you
    what/which languages do/can you | do you speak/understand | is hale | how does hale | how does this/the app/service/chat/site/website work | how accurate are you | can i trust you | are you an ai | are you ai/chatgpt
    can i upload/attach | can i send you/a/my photo/photos/picture/pictures/file/files/document/documents | how many free messages/questions | how many messages/questions do/can/are | messages left
    do you store/save/keep/share/sell my | who can see/read my | is my chat | do i need an account | delete my chat/chats | your prices/plans/sources | what plans`],
  ['service_first', `how much does it/this/that cost | how much is it/this | what does it/this cost | is it/this/that free | is this service/app | free of charge | how does it/this work | how does this all work | what is this app/site/service/chat/website/page/thing
    is it/this private/confidential/anonymous/secure | is this a real doctor`],
  ['medicine', `side effect/effects | dose | dosage | doses | overdose | how much/many | can i take | can i give | is it safe to take/give/use/mix | interact | interaction | interactions
    together with | mix | mixing | missed dose | missed a dose | forgot to take | with alcohol | expired | how often can/should | safe in/during/while pregnancy/pregnant/breastfeeding
    take both | combine | combining | stop taking | milligrams | how long does it take to work | what is it used for | used for | contraindications | alternative to | what dose`],
  ['lab', `test result/results | lab result/results | blood test/tests/work | my results | lab report | normal range | reference range | what does it mean | lab values | is this/that normal
    blood count | cbc | lipid panel | urine test | my labs | my levels | biopsy result/results`],
  ['lifestyle', `diet | nutrition | exercise | exercises | calories | healthy eating | vaccine | vaccines | vaccination | vaccinated | vaccinate | immunization | travel vaccines | sleep better | sleep hygiene | quit smoking | stop smoking
    lose weight | gain muscle | workout | vitamins | supplements | contraception | birth control | first aid | screening | check up | checkup | prevent | prevention | how to avoid | drink per day | how many hours | protein | meditation | healthy weight
    what is/are | how does/do | difference between | how can i prevent | is it true | tips | recommend | recommended`],
  ['follow_up', `what about | what if | you said | you told | you mentioned | and if | what else | anything else | tell me more | can you explain | explain | why do you | are you sure | what next | how long will | how soon | still the same
    what should i do next | does that mean | do i need | should i go | and then`],
  ['answer', `yes | yeah | yep | no | nope | not really | sometimes | sure | si | oui | non | ja | nein | sim | nao | так | ні | да | нет | نعم | لا | हां | नहीं | 是 | 不 是`],
  ['ailing', `hurt | hurts | pain | sick | ill | unwell | symptom | symptoms | worried | suffering | suffer | ache | aches | what's wrong | injured | bleeding | i feel | feel strange/weird/bad/off/funny/terrible/awful | not right | not well`],
  ['service', `medico/doctor de verdad/mesmo | vrai medecin/docteur | echter arzt | справжній лікар | طبيب/دكتور حقيقي | सच में डॉक्टर | 真 的 医 生 | 注 销 账 号/户 | الاشتراك | الغاء اشتراكي
    suscripcion | reembolso | mi cuenta | contrasena | cancelar mi plan | eres un medico/robot/humano | esta aplicacion | mis datos
    abonnement | remboursement | facture | mon compte | mot de passe | es tu un medecin/robot/humain | cette application | mes donnees
    abo | ruckerstattung | rechnung | mein konto | passwort | kundigen | bist du ein arzt/mensch/roboter | diese app | meine daten
    assinatura | minha conta | senha | voce e um medico/robo/humano | este aplicativo | meus dados | cancelar meu plano
    підписка | підписку | повернення коштів | мій акаунт | обліковий запис | пароль | ви/ти лікар/людина/робот | цей застосунок | мої дані
    اشتراك | اشتراكي | استرداد المال | حسابي | كلمه المرور/السر | هل انت طبيب/روبوت/انسان | هذا التطبيق | بياناتي
    सदस्यता | सब्सक्रिप्शन | रिफंड | मेरा खाता | पासवर्ड | क्या आप डॉक्टर/इंसान/रोबोट | यह ऐप | मेरा डेटा
    订 阅 | 退 款 | 发 票 | 我 的 账 号/户 | 密 码 | 你 是 医 生 | 你 是 机 器 人 | 这 个 应 用 | 会 员
    que puedes hacer | en que me puedes/puede ayudar | en que puedes/puede ayudarme | que puedo preguntarte | que es hale | que idiomas | hablas espanol/ingles | puedo subir/enviar/adjuntar | puedo enviarte/mandarte | cuantos mensajes
    que peux tu | que pouvez vous | qu est ce que tu peux | qu est ce que vous pouvez | qu est ce que hale | quelles langues | puis je envoyer/joindre/telecharger | je peux envoyer | combien de messages | en quoi peux tu
    was kannst du | was konnen sie | wobei kannst du | wobei konnen sie | was ist hale | welche sprachen | sprichst du | kann ich fotos/bilder/dateien/dokumente | wie viele nachrichten/fragen | wie funktioniert hale
    o que voce pode/faz/consegue | em que voce pode | como voce pode me ajudar | o que e hale | que/quais idiomas | voce fala | posso enviar/mandar/anexar | quantas mensagens/perguntas
    що ти вмієш/можеш | що ви вмієте/можете | чим ти можеш | чим ви можете | що таке hale | якими мовами | чи можу я надіслати/завантажити/прикріпити | можна надіслати/завантажити | скільки повідомлень/запитань
    ماذا يمكنك/تستطيع | كيف يمكنك مساعدتي | بماذا تساعدني | ما هو hale | ما اللغات | ما هي اللغات | هل تتحدث | هل يمكنني ارسال/رفع/ارفاق | كم رساله | عدد الرسايل
    आप क्या कर | तुम क्या कर | आप कैसे मदद | आप मेरी क्या मदद | hale क्या | कौन सी भाषा/भाषाएं/भाषाएँ | फोटो/तस्वीर भेज/अपलोड | कितने संदेश/मैसेज
    你 能 做 什 么 | 你 可 以 做 什 么 | 你 会 做 什 么 | 你 会 什 么 | 你 能 帮 我 什 么 | 什 么 语 言 | 哪 些 语 言 | 哪 几 种 语 言 | 上 传 照/图/文 | 发 照 片 | 发 图 片 | 多 少 条 消 息 | 几 条 消 息`],
  ['service_first', `cuanto cuesta | es gratis | es gratuito | como funciona | combien ca coute | combien cela coute | c est gratuit | est ce gratuit | est ce que c est gratuit | comment ca marche | comment ca fonctionne
    was kostet | wie viel kostet | ist das kostenlos/gratis/umsonst | wie funktioniert das/es | quanto custa | e gratis | e gratuito | como isso funciona | скільки це коштує | скільки коштує | це безкоштовно | як це працює
    كم التكلفه/السعر | كم يكلف | كم تكلف | هل هو/هذا مجاني | هل الخدمه مجانيه | كيف يعمل هذا | كيف تعمل | कितना खर्च | कितने पैसे | कीमत क्या | क्या यह मुफ्त | क्या ये मुफ्त | यह कैसे काम | ये कैसे काम
    多 少 钱 | 怎 么 收 费 | 收 费 吗 | 免 费 吗 | 是 免 费 | 怎 么 用 | 如 何 使 用`],
  ['medicine', `efectos secundarios | dosis | puedo tomar/dar/darle/usar | se puede tomar | interaccion | con alcohol | en/durante el embarazo | mezclar | olvide tomar | cada cuanto | cuanto puedo
    effets secondaires/indesirables | posologie | puis je prendre/donner | peut on prendre | avec de l alcool | pendant la grossesse | oublie de prendre | melanger
    nebenwirkung | nebenwirkungen | dosierung | darf ich | darf man | wie viel | wieviel | wechselwirkung | wechselwirkungen | mit alkohol | in der schwangerschaft | abgelaufen
    efeitos colaterais | dosagem | posso tomar/dar/usar | interacao | com alcool | na gravidez | durante a gravidez | misturar | esqueci de tomar
    побічні дії/ефекти | доза | дозу | дозування | чи можна | можна приймати/пити/давати | взаємодія | з алкоголем | під час вагітності | забув/забула прийняти
    الاثار/الاعراض الجانبيه | جرعه | الجرعه | هل يمكنني/يمكن/استطيع تناول/اخذ/اعطاء/استخدام | مع الكحول | اثناء الحمل | نسيت تناول/اخذ
    दुष्प्रभाव | खुराक | ले सकता/सकती/सकते | दे सकता/सकती/सकते | शराब के साथ | गर्भावस्था में | लेना भूल
    副 作 用 | 剂 量 | 可 以 吃/服/用 | 能 吃/服/用 | 一 起 吃/服 | 相 互 作 用 | 忘 记 吃 | 过 期`],
  ['lab', `resultados | analisis de sangre | analitica | valores normales | resultats | prise de sang | analyse de sang | bilan sanguin | blutwerte | laborwerte | blutbild | befund
    exame/exames de sangue | hemograma | результати аналізу/аналізів | аналіз крові | аналізи | نتيجه/نتايج التحليل/التحاليل | تحليل الدم | खून की जांच | ब्लड टेस्ट | 化 验 单 | 检 查 结 果 | 血 常 规 | 验 血`],
  ['lifestyle', `dieta | ejercicio | vitaminas | vacuna | vacunas | dejar de fumar | bajar de peso | perder peso | prevenir | dormir mejor | que es/son | cuales son | consejos
    regime | exercice | vitamines | vaccin | vaccins | arreter de fumer | perdre du poids | mieux dormir | qu est ce | c est quoi | quels/quelles sont | conseils
    ernahrung | vitamine | impfung | impfungen | rauchen aufhoren | abnehmen | vorbeugen | besser schlafen | was ist/sind | tipps
    exercicio | vacina | vacinas | parar de fumar | emagrecer | dormir melhor | o que e/sao | quais sao | dicas
    дієта | харчування | вітаміни | щеплення | вакцина | кинути курити/палити | схуднути | запобігти | краще спати | що таке | поради
    حميه | تغذيه | فيتامينات | لقاح | تطعيم | الاقلاع عن التدخين | انقاص الوزن | الوقايه | ما هو/هي | نصايح
    आहार | डाइट | विटामिन | टीका | टीकाकरण | धूम्रपान छोड़ | वजन कम | बचाव | क्या है/हैं | सुझाव
    deporte | sport | bewegung | esporte | atividade fisica | спорт | спортом | الرياضه | رياضه | व्यायाम | कसरत | 运 动 | 锻 炼
    饮 食 | 减 肥 | 维 生 素 | 疫 苗 | 戒 烟 | 预 防 | 什 么 是 | 是 什 么 | 建 议`],
  ['follow_up', `y si | que mas | puedes explicar | estas seguro | que hago ahora | dijiste | et si | quoi d autre | peux tu/expliquer | tu as dit | que faire maintenant
    und wenn | was noch | kannst du erklaren | bist du sicher | was soll ich jetzt | du hast gesagt | e se | o que mais | pode explicar | tem certeza | o que faco agora | voce disse
    а якщо | що ще | можете пояснити | ви впевнені | що робити далі | ви сказали | وماذا لو | ماذا لو | ماذا ايضا | هل انت متاكد | ماذا افعل الان
    और अगर | और क्या | समझा सकते | अब क्या करूं | 那 如 果 | 还 有 什 么 | 你 说 | 你 确 定 | 解 释 一 下 | 接 下 来`],
  ['ailing', `duele | dolor | enfermo | enferma | me siento mal | malade | je souffre | schmerz | schmerzen | krank | unwohl | doi | doente | me sinto mal
    болить | біль | хворий | хвора | погано почуваюся | الم | يولمني | مريض | مريضه | اعاني | दर्द | बीमार | तकलीफ | 疼 | 痛 | 不 舒 服 | 难 受 | 生 病`],
]);
