import {
  AUXILIARIES,
  BE,
  contextOf,
  DETERMINERS,
  HAVE,
  isMark,
  isVerbHere,
  mentions,
  PREPOSITIONS,
  SINGULAR_SUBJECTS,
  SUBJECTS,
  type WordContext,
  words,
} from "./word-context.ts";

type Choose = (context: WordContext) => string;

const PAST_CUES = words(
  "yesterday ago earlier previously once already was were had went said took came thought made threw gave told wrote left got felt found knew saw heard began looked asked wanted liked loved finished",
);
const PRESENT_CUES = words("always usually often sometimes every daily never");
const METAL = words(
  "pipe pipes paint poisoning metal metals zinc iron copper tin mercury pencil bullet bullets roof toxic heavy heavier melted element shielding battery batteries arsenic cadmium gasoline petrol",
);
const WATER_LIFE = words(
  "fish fished fishing caught catch lake river grilled sea striped largemouth chef cooked pond fillet trout salmon angler bait fry fried bake baked",
);
const CRYING = words(
  "eye eyes cheek cheeks cry cried crying wept weep sad sorrow wiped wipe shed sobbed joy grief laughter blinked face",
);
const RIPPED = words("jacket shirt muscle ligament fabric paper cloth sail trousers apart wear net jeans curtain");
const SHIP = words("ship ships boat stern vessel yacht deck sailors sailor hull");
const GRAPH = words(
  "x y z graph chart plot label labels coordinate coordinates rotation symmetry horizontal vertical perpendicular parallel diagram",
);
const REASONS = words(
  "argument arguments theory theories claim claims moral logical legal decision decisions belief beliefs knowledge scientific ethical philosophy basis",
);
const LIMBS = words("fingers finger feet foot hands hand toes legs arm arms lips face nose");
const SEWING = words("dresses dress skilled seam needle sewing clothes quilts shirts fabric cloth stitches");
const GOLF = words("golf green greens hole holes putter course stroke golfer");
const QUARREL = words(
  "terrible blazing furious argument quarrel quarrelled fight shouting angry neighbours neighbors heated bitter almighty",
);
const PIGS = words("piglets pig pigs boar mud sty farrowed litter");
const KIN = words(
  "mother father wife husband aunt uncle brother sister son daughter child parent parents chair carriage",
);
const SCHOLARS = words(
  "professor man men woman judge friend scholar scholars gentleman colleague colleagues journal society lady counsel doctor behaviour behavior",
);
const SHOWS = words(
  "music show shows audience wire wires concert concerts broadcast broadcasts stream streams streaming performance performances album albums event events band bands chat tv television coverage feed video ammunition bait birth births action update updates animals recording recordings jazz entertainment wood oak session sessions version cattle food demo",
);
const GOES_LIVE = words(
  "broadcast broadcasts going go goes went streamed stream recorded perform performed performing playing shown aired appear appeared watch watched filmed come coming sung singing",
);
const NEARNESS = words(
  "keep keeps kept stay stays stayed hold held bring brought come came stand stood sit sat get got",
);
const TINY_THINGS = words(
  "detail details trace traces amount amounts quantity quantities particle particles difference differences change changes crack cracks fraction fractions insects insect creature creatures variation variations hole holes",
);

function verbOr(other: string): Choose {
  return (context) => (isVerbHere(context) ? "verb" : other);
}

function isSubject(word: string): boolean {
  return SUBJECTS.has(word) || SINGULAR_SUBJECTS.has(word);
}

function chooseRead(context: WordContext): string {
  const { before, beforeThat, previous, isFirst } = context;
  if (isFirst || before === "so") return "present";
  if (HAVE.has(before) || BE.has(before) || /^(?:got|gets|well|widely)$/.test(previous)) return "past";
  if (before === "to" || AUXILIARIES.has(before)) return "present";
  if (/^(?:a|an|good|great|quick|long|easy|interesting)$/.test(before)) return "present";
  // "Have you read …", "Did the boy read …": the auxiliary stands before its subject.
  const isQuestion = /^(?:i|you|we|they|he|she|it)$/.test(before);
  if (isQuestion && HAVE.has(beforeThat)) return "past";
  if (isQuestion && (AUXILIARIES.has(beforeThat) || beforeThat === "does")) return "present";
  if (context.sentence.some((word) => word === "did" || word === "does") && !mentions(context, words("and but")))
    return "present";
  if (/^(?:he|she|it)$/.test(before)) return "past";
  if (mentions(context, PRESENT_CUES)) return "present";
  if (
    mentions(context, PAST_CUES) ||
    /\blast (?:night|week|month|year|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/.test(
      context.sentence.join(" "),
    )
  )
    return "past";
  if (SUBJECTS.has(before) || /[^s']s$/.test(before) || /^(?:people|children|and|or|who)$/.test(before))
    return "present";
  return "past";
}

function chooseLead(context: WordContext): string {
  const { before, previous, next } = context;
  if (AUXILIARIES.has(before) || before === "to" || SUBJECTS.has(before)) return "guide";
  if (/^(?:singer|role|actor|guitarist|to|author|the|in|us|by)$/.test(next) && !mentions(context, METAL))
    return "guide";
  return mentions(context, METAL) || (previous === "of" && (isMark(next) || next === "and")) ? "metal" : "guide";
}

function chooseLive(context: WordContext): string {
  const { before, previous, next, beforeThat } = context;
  if (AUXILIARIES.has(before) || before === "to" || SUBJECTS.has(before)) return "verb";
  if (isSubject(before) && (AUXILIARIES.has(beforeThat) || beforeThat === "does")) return "verb";
  if (isMark(next) && previous !== "" && mentions(context, GOES_LIVE)) return "adjective";
  if (DETERMINERS.has(previous) || GOES_LIVE.has(previous) || SHOWS.has(next)) return "adjective";
  return BE.has(before) || mentions(context, words("television tv radio air broadcast stage online"))
    ? "adjective"
    : "verb";
}

function chooseClose(context: WordContext): string {
  const { before, beforeThat, previous, next } = context;
  if (previous === "a" && beforeThat === "to") return "verb";
  if (previous === "the" && next === "of") return "verb";
  if (isMark(next) && mentions(context, NEARNESS)) return "adjective";
  if (next === "to" && !AUXILIARIES.has(before) && before !== "to" && !/^(?:we|they|i)$/.test(before))
    return "adjective";
  return isVerbHere(context) ? "verb" : "adjective";
}

function chooseTear(context: WordContext): string {
  const { word, previous, next } = context;
  if (/^(?:in|into|to|of|with)$/.test(previous) && /s$/i.test(word)) return "cry";
  if (/^(?:rolled|ran|fell|gas|drop|drops|duct|ducts|trickled|streamed|stained|jerker|dropped)$/.test(next))
    return "cry";
  if (mentions(context, CRYING)) return "cry";
  if (previous === "and" || next === "in" || mentions(context, RIPPED)) return "rip";
  if (/^(?:up|down|off|apart|out|it|them|easily|through)$/.test(next) || isVerbHere(context)) return "rip";
  return "cry";
}

function chooseBow(context: WordContext): string {
  const { before, beforeThat, next } = context;
  if (/^(?:tie|ties|and|string|window)$/.test(next)) return "ribbon";
  if (isVerbHere(context) || mentions(context, SHIP)) return "bend";
  if (/^(?:take|took|takes|taking|taken|gave|final|low|deep|little|slight)$/.test(before === "a" ? beforeThat : before))
    return "bend";
  return /^(?:down|to|before|out)$/.test(next) && !DETERMINERS.has(before) ? "bend" : "ribbon";
}

function chooseMinute(context: WordContext): string {
  const { previous, next } = context;
  if (TINY_THINGS.has(next)) return "tiny";
  return (BE.has(previous) || /^(?:very|so|almost|extremely)$/.test(previous)) && isMark(next) ? "tiny" : "time";
}

function chooseContent(context: WordContext): string {
  const { before, previous, next } = context;
  if (DETERMINERS.has(previous) || PREPOSITIONS.has(previous)) return "noun";
  if (
    BE.has(before) ||
    /^(?:feel|feels|felt|seem|seems|seemed|become|became|looked|look|perfectly|quite|very|remained)$/.test(previous)
  )
    return "happy";
  return next === "to" || next === "with" ? "happy" : "noun";
}

function chooseInvalid({ previous, next }: WordContext): string {
  if (KIN.has(next)) return "person";
  const standsAlone = isMark(next) || PREPOSITIONS.has(next) || /^(?:who|was|and|all)$/.test(next);
  return standsAlone && /^(?:an|the|old|elderly|lifelong|chronic)$/.test(previous) ? "person" : "adjective";
}

function chooseRow(context: WordContext): string {
  const { before, next } = context;
  if (mentions(context, QUARREL)) return "quarrel";
  return /^(?:a|the|another)$/.test(before) && /^(?:about|over|with)$/.test(next) ? "quarrel" : "line";
}

function chooseWound({ before, previous, next }: WordContext): string {
  if (DETERMINERS.has(previous) && !/^(?:it|that|this)$/.test(previous)) return "injury";
  if (/^(?:he|she|they|we|i|it|who)$/.test(before)) return "turned";
  return /^(?:up|around|its|through|down|along|round|back)$/.test(next) && !PREPOSITIONS.has(before)
    ? "turned"
    : "injury";
}

function chooseDoes({ previous, next }: WordContext): string {
  if (/^(?:he|she|it|this|that|the|a|an|not|your|my|anyone|everyone)$/.test(next)) return "verb";
  return /^(?:the|two|three|four|five|several|many|some|these|those|young|wild|female|of)$/.test(previous)
    ? "deer"
    : "verb";
}

function chooseDove({ before, previous, next }: WordContext): string {
  if (DETERMINERS.has(previous) || /^(?:white|gray|grey|turtle|mourning|peace)$/.test(previous)) return "bird";
  if (/^(?:he|she|they|we|i|it|you|who)$/.test(before)) return "dived";
  return /^(?:into|in|off|from|down|under|for|headfirst|deep|deeper|to)$/.test(next) ? "dived" : "bird";
}

function chooseUsed({ before, next, afterNext }: WordContext): string {
  if (next !== "to") return "verb";
  const isState = BE.has(before) || /^(?:get|gets|getting|got|become|became|grow|grew)$/.test(before);
  if (!isState) return "accustomed";
  return DETERMINERS.has(afterNext) || /(?:ing|it|him|them|me|us)$/.test(afterNext) ? "accustomed" : "verb";
}

function choosePolish({ word, isFirst, next, previous }: WordContext): string {
  if (!word.startsWith("P")) return "shine";
  if (word === "POLISH") return previous === "nail" ? "shine" : "nation";
  return isFirst && (DETERMINERS.has(next) || next === "it") ? "shine" : "nation";
}

function chooseWind(context: WordContext): string {
  const { word, next } = context;
  if (/s$/i.test(word))
    return isVerbHere(context) ||
      (/^(?:along|up|down|its|through)$/.test(next) && !/^(?:the|of|strong|high|cold)$/.test(context.before))
      ? "turn"
      : "air";
  return isVerbHere(context) && !/^(?:blew|blows|power|turbine|turbines|farm|farms|speed)$/.test(next) ? "turn" : "air";
}

function chooseBass(context: WordContext): string {
  return mentions(context, WATER_LIFE) ? "fish" : "music";
}

function chooseNumber(context: WordContext): string {
  return mentions(context, LIMBS) &&
    /^(?:grew|got|felt|become|became|was|were|are|is|and|even|much|feel|feels)$/.test(context.previous)
    ? "numb"
    : "noun";
}

/** Words whose readings are told apart by more than being a verb. */
const CHOICES: Readonly<Record<string, Choose>> = {
  read: chooseRead,
  lead: chooseLead,
  live: chooseLive,
  lives: verbOr("noun"),
  close: chooseClose,
  wind: chooseWind,
  winds: chooseWind,
  tear: chooseTear,
  tears: chooseTear,
  bass: chooseBass,
  bow: chooseBow,
  bows: chooseBow,
  minute: chooseMinute,
  minutes: () => "time",
  contents: () => "noun",
  wounds: () => "injury",
  tower: () => "noun",
  content: chooseContent,
  invalid: chooseInvalid,
  row: chooseRow,
  rows: chooseRow,
  sow: (context) =>
    !isVerbHere(context) && (DETERMINERS.has(context.previous) || mentions(context, PIGS)) ? "pig" : "plant",
  wound: chooseWound,
  does: chooseDoes,
  dove: chooseDove,
  used: chooseUsed,
  polish: choosePolish,
  job: ({ word, previous }) => (word.startsWith("J") && /^(?:of|prophet)$/.test(previous) ? "name" : "work"),
  august: ({ word }) => (word.startsWith("A") ? "month" : "grand"),
  resume: (context) =>
    /é/.test(context.word) ||
    (!isVerbHere(context) &&
      (DETERMINERS.has(context.before) || /^(?:updated|strong|impressive|of)$/.test(context.before)))
      ? "noun"
      : "verb",
  sewer: (context) => (mentions(context, SEWING) ? "person" : "drain"),
  number: chooseNumber,
  moped: ({ before, next }) =>
    /^(?:he|she|they|we|i|who)$/.test(before) || /^(?:around|about)$/.test(next) ? "verb" : "noun",
  entrance: (context) => (isVerbHere(context) ? "charm" : "door"),
  axes: (context) => (mentions(context, GRAPH) ? "lines" : "tools"),
  bases: (context) => (mentions(context, REASONS) ? "plural-basis" : "plural-base"),
  buffet: (context) => (isVerbHere(context) ? "strike" : "food"),
  console: (context) => (isVerbHere(context) ? "comfort" : "device"),
  learned: (context) => (DETERMINERS.has(context.previous) && SCHOLARS.has(context.next) ? "scholarly" : "verb"),
  blessed: (context) => (DETERMINERS.has(context.previous) ? "holy" : "verb"),
  aged: (context) => (DETERMINERS.has(context.previous) && !isMark(context.next) ? "old" : "verb"),
  putting: (context) => (mentions(context, GOLF) ? "golf" : "put"),
};

/** Nouns and verbs that differ in stress or in their last sound. */
const NOUN_OR_VERB = words(
  "abuse address ally ban combat combine commune compound compress concert conduct confine conflict conscript console consort construct contest contract contrast converse convert convict decrease defect desert detail dictate digest discard discharge discount escort excuse exploit export extract finance fragment ferment frequent house impact implant import impress imprint incense incline increase inlay insert insult intercept invite mandate object offset overlap overthrow perfume permit pervert present proceeds produce progress project protest purport ransack rebel recall record recount refill refund refuse regress reject relay remake reprint rerun research retake retard segment subject surmise survey suspect torment transfer transform transplant transport transpose traverse update upgrade uplift upset use",
);
/** Adjectives and nouns in -ate, and others like them, whose verb keeps its last vowel. */
const ADJECTIVE_OR_VERB = words(
  "alternate appropriate approximate articulate compact deliberate elaborate frequent intimate moderate perfect separate animate",
);
const NOUN_IN_ATE_OR_VERB = words(
  "advocate aggregate associate attribute certificate coordinate correlate degenerate delegate duplicate estimate graduate initiate laminate postulate predicate subordinate syndicate",
);

/**
 * Names the reading that a word with several pronunciations has in its sentence ("past" of "read", "metal" of "lead"),
 * by the words around it; undefined when the word has one pronunciation. `pieces` are the words and marks of a
 * sentence or clause as they are written.
 */
export function chooseReading(pieces: readonly string[], index: number): string | undefined {
  const word = (pieces[index] ?? "").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const context = (): WordContext => contextOf(pieces, index);
  const choose = Object.hasOwn(CHOICES, word) ? CHOICES[word] : undefined;
  if (choose) return choose(context());
  const singular = word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.endsWith("s") ? word.slice(0, -1) : word;
  const known = [word, singular].find(
    (form) => NOUN_OR_VERB.has(form) || ADJECTIVE_OR_VERB.has(form) || NOUN_IN_ATE_OR_VERB.has(form),
  );
  if (known === undefined) return undefined;
  if (isVerbHere(context())) return "verb";
  return ADJECTIVE_OR_VERB.has(known) ? "adjective" : "noun";
}
