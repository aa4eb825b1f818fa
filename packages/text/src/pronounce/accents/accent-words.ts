const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * Words whose short a of American English is long in the south of England. Written from the phonological rule (before
 * f, s, th, and nasals with another consonant, word by word), with plurals and other forms left to `isBathWord`.
 */
const BATH = list(`
  advance advantage after afternoon afterwards aftermath aghast alas answer ask avalanche basket basketball bath bathroom blast
  branch brass broadcast calf can't cast caste castle chance chancellor chandelier chant clasp class classroom classy command
  commander contrast craft craftsman daft dance dancer demand disaster downcast draft draught enchant example fast fasten
  flask forecast gasp ghastly giraffe glance glass glasses graph grant graft grasp grass half halve hasp lance last lather
  laugh laughter mask mast master masterpiece mastermind nasty outcast overcast pass passport past pastime pastor pastoral
  pasture path pathway photograph plant plaster plastered prance raft rafter rascal raspberry rather rasp repast sample
  shaft shan't slander slant staff supplant task taskmaster telegraph trance transplant trespass vantage vast
  waft aunt auntie blanch enhance entrance entranced france headmaster lasting lastly outlast paragraph
  perchance plasterer planter postmaster ranch schoolmaster steadfast surpass tomato unfasten unmask calves halves
`);
/** Words with -nt, -ff, -ss or the like that keep the short vowel although a form of a word above begins them. */
const NOT_BATH = list(
  "passage passenger passive passion passionate castigate massive classic classical classify fascinate graphic gasket gasoline chanticleer",
);
const FORMS = /(?:'s|s|es|ed|d|er|ers|ing|ings|ly|y|ful|less|able)$/u;

/** Whether the first short a of a word is long in British English. */
export function isBathWord(word: string): boolean {
  if (NOT_BATH.has(word)) return false;
  if (BATH.has(word)) return true;
  const stem = word.replace(FORMS, "");
  return stem !== word && (BATH.has(stem) || BATH.has(`${stem}e`));
}

/** Before r and a vowel: the vowel of "lot", not of "north". */
export const LOT_BEFORE_R = list(
  "orange oranges forest forests foreign foreigner origin original originally moral morals morality coral florida oregon authority majority minority priority quality historical historic warrant quarrel quarry quarrels laurel laurence warrior florist florence porridge forehead",
);
/** Before r and a vowel: the vowel of "trap", not of "dress". */
export const TRAP_BEFORE_R = list(
  "charity character characters parallel paradise paris caravan paragraph comparison clarity barrister carol caroline parasite paradox parachute parody polarity popularity similarity solidarity transparent apparent maritime parish parrot parrots clarify marathon caricature",
);

/** Said with other sounds in Britain, by the word. */
export const BRITISH_WORDS: Readonly<Record<string, string>> = {
  ate: "EH1 T",
  been: "B IY1 N",
  borough: "B AH1 R AH0",
  clerk: "K L ɑ1 K",
  clerks: "K L ɑ1 K S",
  derby: "D ɑ1 B IY0",
  either: "AY1 DH AH0",
  neither: "N AY1 DH AH0",
  figure: "F IH1 G AH0",
  figures: "F IH1 G AH0 Z",
  garage: "G AE1 R ɑ2 ZH",
  herb: "HH ɜ1 B",
  herbs: "HH ɜ1 B Z",
  herbal: "HH ɜ1 B AH0 L",
  laboratory: "L AH0 B ɒ1 R AH0 T R IY0",
  leisure: "L EH1 ZH AH0",
  lieutenant: "L EH0 F T EH1 N AH0 N T",
  lever: "L IY1 V AH0",
  missile: "M IH1 S AY2 L",
  privacy: "P R IH1 V AH0 S IY0",
  route: "R UW1 T",
  routes: "R UW1 T S",
  schedule: "SH EH1 JH UW0 L",
  scheduled: "SH EH1 JH UW0 L D",
  shone: "SH ɒ1 N",
  thorough: "TH AH1 R AH0",
  thoroughly: "TH AH1 R AH0 L IY0",
  tomato: "T AH0 M ɑ1 T ɵ0",
  tomatoes: "T AH0 M ɑ1 T ɵ0 Z",
  vase: "V ɑ1 Z",
  vitamin: "V IH1 T AH0 M IH0 N",
  vitamins: "V IH1 T AH0 M IH0 N Z",
  yoghurt: "Y ɒ1 G AH0 T",
  yogurt: "Y ɒ1 G AH0 T",
  zebra: "Z EH1 B R AH0",
  z: "Z EH1 D",
  what: "W ɒ1 T",
  was: "W AH0 Z",
  because: "B IH0 K ɒ1 Z",
  from: "F R AH0 M",
  of: "AH0 V",
  sorry: "S ɒ1 R IY0",
  advertisement: "AH0 D V ɜ1 T IH0 S M AH0 N T",
  fertile: "F ɜ1 T AY2 L",
  fragile: "F R AE1 JH AY2 L",
  hostile: "HH ɒ1 S T AY2 L",
  mobile: "M ɵ1 B AY2 L",
  futile: "F Y UW1 T AY2 L",
  agile: "AE1 JH AY2 L",
  sterile: "S T EH1 R AY2 L",
};
