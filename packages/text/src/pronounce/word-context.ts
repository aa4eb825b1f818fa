/** What stands around a word: all in small letters but `word`; empty where the sentence begins or ends. */
export type WordContext = {
  readonly word: string;
  /** The one before, adverbs such as "never" and "slowly" passed over. */
  readonly before: string;
  readonly beforeThat: string;
  /** Immediately before and after, marks included. */
  readonly previous: string;
  readonly next: string;
  readonly afterNext: string;
  readonly isFirst: boolean;
  /** All words. */
  readonly sentence: readonly string[];
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

export const AUXILIARIES = words(
  "will would can could shall should may might must cannot can't won't couldn't wouldn't shouldn't mustn't don't doesn't didn't do did 'll please let's let lets gonna wanna help helps helped make makes made not dare need",
);
export const SUBJECTS = words(
  "i you we they who i'll you'll we'll they'll he'll she'll it'll that'll i'd you'd we'd they'd he'd she'd",
);
export const SINGULAR_SUBJECTS = words(
  "he she it who that which this nobody everyone everybody somebody someone anyone",
);
export const DETERMINERS = words(
  "a an the this that these those my your his her its our their no some any each every another several many more most few both all such what whose other one two three four five six seven eight nine ten first second third last next new old good bad big small great long short high low own same only",
);
const ARTICLES = words(
  "a an the this that these those my your his her its our their some any each every another all it him them me us you himself herself themselves itself most many no",
);
export const PREPOSITIONS = words(
  "of in on at for with by from about into over under between against without during after before as through along across around like than onto upon toward towards near off per via within among",
);
export const BE = words(
  "is are was were be been being am isn't aren't wasn't weren't i'm you're we're they're he's she's it's that's there's",
);
export const HAVE = words("have has had having i've you've we've they've haven't hasn't hadn't");
const INTENSIFIERS = words("very so too quite how rather extremely fairly pretty more most less");
const PASSED_OVER = words(
  "not never often always also still just ever really usually sometimes rarely seldom soon quickly even only probably first then",
);
const VERBS_AFTER_NOUNS = words(
  "is are was were will would can could should may might must has have had does did do fell rose hurt took came made went needs expires lasted became shows showed ended began remains",
);

/** Whether a word is an adverb of manner. */
function isAdverb(word: string): boolean {
  return (
    PASSED_OVER.has(word) ||
    (/^\p{L}{3,}ly$/u.test(word) &&
      !/^(?:family|reply|supply|july|italy|ally|bully|belly|jelly|fly|only|early|daily|weekly|monthly|yearly|friendly|lovely|lonely|elderly|likely|ugly|silly|deadly|costly|holy)$/.test(
        word,
      ))
  );
}

/** The context of `pieces[index]`; `pieces` are the words and marks of a sentence or clause. */
export function contextOf(pieces: readonly string[], index: number): WordContext {
  const lower = (at: number): string => (pieces[at] ?? "").toLowerCase().replace(/’/g, "'");
  let at = index - 1;
  while (at > 0 && isAdverb(lower(at))) at--;
  return {
    word: pieces[index] ?? "",
    before: isAdverb(lower(at)) && at <= 0 ? "" : lower(at),
    beforeThat: lower(at - 1),
    previous: lower(index - 1),
    next: lower(index + 1),
    afterNext: lower(index + 2),
    isFirst: !pieces.slice(0, index).some((piece) => /\p{L}/u.test(piece)),
    sentence: pieces.map((piece) => piece.toLowerCase()),
  };
}

function isMark(piece: string): boolean {
  return piece === "" || !/[\p{L}\p{N}]/u.test(piece);
}

function isPluralNoun(word: string): boolean {
  return /^(?:people|men|women|children|police|most|many)$/.test(word) || /^\p{L}{2,}[^s'u]s$/u.test(word);
}

/** Whether a word that can be a verb or something else is a verb here, by the words around it. */
export function isVerbHere(context: WordContext): boolean {
  const { word, before, beforeThat, previous, next, isFirst } = context;
  const endsInS = /(?<!s)s$/i.test(word);
  if (INTENSIFIERS.has(previous)) return false;
  if (isFirst) return ARTICLES.has(next) || (!endsInS && before !== "" && AUXILIARIES.has(before));
  if (next === "of" && /^(?:make|makes|made|making)$/.test(before)) return false;
  if (AUXILIARIES.has(before)) return true;
  if (/^(?:some|most|many|few|both)$/.test(before) && !endsInS && /^(?:for|that|against)$/.test(next)) return true;
  if (before === "to") return !/^(?:according|due|similar|close|next|thanks|addition|regard|prior)$/.test(beforeThat);
  if (SUBJECTS.has(before)) return true;
  if (SINGULAR_SUBJECTS.has(before)) {
    if (endsInS) return true;
    // "did she present …": the auxiliary stands before its subject.
    if (AUXILIARIES.has(beforeThat) || beforeThat === "does") return true;
    if (before === "that" || before === "this") return false;
    return before === "which" && ARTICLES.has(next);
  }
  if (DETERMINERS.has(before) || before.endsWith("'s")) return false;
  if (PREPOSITIONS.has(before) || BE.has(before) || HAVE.has(before)) return false;
  if (VERBS_AFTER_NOUNS.has(next) || next === "of") return false;
  if (isMark(before)) return ARTICLES.has(next) && !endsInS;
  if (ARTICLES.has(next)) return !/(?:ed|ing)$/.test(before);
  if (endsInS) {
    const isWholeSubject = DETERMINERS.has(beforeThat) || /^\p{Lu}/u.test(previous);
    return isWholeSubject && (PREPOSITIONS.has(next) || next === "that" || isAdverb(next));
  }
  if (before === "and" || before === "or" || before === "but") return false;
  return isPluralNoun(before) && beforeThat !== "a" && beforeThat !== "an";
}

/** Whether any of the words stands in the sentence. */
export function mentions(context: WordContext, list: ReadonlySet<string>): boolean {
  return context.sentence.some((word) => list.has(word));
}

export { isMark, words };
