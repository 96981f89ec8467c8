import { stem } from './stem.ts';

/** Everyday words that are one letter away from a word of medicine and mean what they say. */
const text = `
  fairly closer inspired martin linter herein pickle borrow district rocket racket ticket pocket basket bucket soldier solder plural curious competing tolerant
  durable contractor redact champagne carbon impala burden manner dinner
  able about above accept account across action actual addition address advice afford afraid after again against agree
  ahead airport alert allow almost alone along already although always amount anger angry animal annual answer anxious
  anybody anyone anyway apart apologize appear apple apply area argue around arrive article artist aside asked assume
  attach attempt attend attic author available aware awhile basic because become before began behind being believe below
  beside better between beyond billion birthday board bother bottle bought break brian bring broad brother brought budget
  build business cancel candle career careful carpet carry carter castle casual causal cause center central certain
  chance change channel chapter charge cheap check cheese choice choose church circle class clean clear clever client
  climate clover coach coffee collect college color combine comfort command comment commit common community company
  compare complaint complete completion computer concern concert concrete condition conform connect consider constant
  construct contact contain content contest continue contract contrast control convert cooking cooper corner correct cost
  counter country county couple course cover create creation creative credit crowd current customer cycle daily damage
  dance danger daughter decent decide decision deeper defeat defend define degree delay delete deliver demand depend
  describe deserve design desire detail develop device differ dinner direct direction discover discuss display distance
  divide doctor double doubt drive driver during early easily eastern easy editor education effect effort eight either
  electric eleven employ empty encourage energy engine enjoy enough enter entire entry equal error escape especially
  evaluation evening event every everyone evidence exact example except excite excuse exist expect expensive expert explain
  explore express extra fabric factor family famous farmer father favor feature federal feeling fellow fence field fifteen
  fifty fight figure filter final finally find finder finer finish first flavor floor flower follow football force foreign
  forest forever forget formal former forty forward fourth freedom friend front fruit fully future garage garbage garden
  gather general generate gentle given glass global going golden good government grade gradual graduate grand grass great
  grocery ground group growing guess guest guide habit handle happen happy harder hardly header health healthy heater heaven
  height hello helpful herself hidden himself history holiday honest hotel hour house hover however huge human hundred
  hungry hurry husband idea identify image imagine implement important improve include income increase indeed indoor influence
  inform inside inspect instance instead intend intent interest internet interview invite island issue itself jacket join
  judge jump junior just kitchen knowledge known label language large later laugh launch lawyer layer leader learn least leave
  legal lesson letter level library light likely limit linger listen literal literally little living loader local locate
  longer looking louder lovely lower lucky lunch machine magazine main maintain major make manage manager manner manual march
  marker market marriage married master match material matter maybe meaning measure media meeting member mention message
  method middle might million minor mirror mistake modern moment money month monthly morning mostly mother mountain movie music
  myself narrow nation natural nature nearby nearly necessary neighbor neither network never nobody noise normal north notice
  number object obvious occasion occur offer office often online open opinion option orange order original other ourselves
  outside owner package paint painter paper parent particular partly partner party past patient pattern people perfect perform
  perhaps period person phone phrase picture piece place plain plan planet plastic plate player please plenty pocket pointer
  police policy popular portal position possible pound power practice prepare present preset pretend pretty prevent price
  print printer private probably problem process produce product program progress project projection promise proper property
  protect protection proud prove provide public purchase purple purpose quality quarter question quick quickly quiet quite
  quote raise rather reach react reader ready realize really reason receive recent recommend record recover reduce refer regular
  reject rejection relate relation relax remain remainder remember remind reminder remote remove rent repeat reply report require
  research reserve reset rest restaurant result return review reward right river rough round route rule running safety salary
  sample saturday saying scale school science screen season second section select sender sense sensible separate series serious
  serve server service seven several shape share sheet shelf shift shirt shoes shop short should shoulder shower silence silver
  similar simple simply simulate since single sister sixteen sixty slash slider slower smart smile smooth social society solver
  somebody someone something sometimes soon sorry sound source south space speak special speed spend sport square staff stage
  stair stamp stand start state station stay steal still stone store storm story strange stranger street stricter string strong
  structure student study stuff style subject suddenly sugar suggest summer sunset supply support suppose sure surface surprise
  survey switch system table talent taste teacher team television tennis term terrible thank their themselves theory there these
  thing think third thirteen thirty thorough those though thought thousand three through throughout throw thursday ticket together
  tomorrow tonight topic total touch toward tower track trade train training trash travel tree trial trick trip trouble truck
  trust truth trying tuesday twelve twenty twice uncle under undergo understand unique until unusual upset usual usually vacation
  value various version video view village violate visible visit voice volume waiter walker walter wander watch water weather
  website wednesday weekend weight welcome western whatever wheel where whether which while white whole whose window winter within
  without woman wonder worker world worry worse worth would write writer writing wrong yellow yesterday young younger yourself
`;

/** Kept as stems, so that every form of a word is known. */
export const commonWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/).map(stem));
