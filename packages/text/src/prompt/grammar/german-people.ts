import type { DesignGender } from "../../attributes/design-attributes.ts";
import type { PromptToken } from "../prompt-tokens.ts";

const FEMALE_ARTICLES = "eine|die|diese|jene|meine|unsere".split("|");
const MALE_ARTICLES = "ein|der|dieser|jener|mein|unser".split("|");
/** How many adjectives may stand between an article and its noun. */
const ADJECTIVE_REACH = 2;

/** Adjectives and participles that are used of people as nouns, without their ending. */
const ADJECTIVE_NOUNS = new Set(
  "neu|fremd|krank|verwandt|bekannt|angestellt|reisend|vorsitzend|abgeordnet|studierend|klein|gross|blond|jungst|altest|verliebt|verruckt|weis|heilig|gelehrt|vertraut|obdachlos|arbeitslos|blind|verstorben|tot|untot|verlobt|geliebt|auszubildend|selbststandig|selbstandig|intellektuell|prominent|gefangen|uberlebend|adlig|adelig|deutsch|betrunken|betroffen|beschuldigt|angeklagt|zugezogen|einheimisch|unbekannt|verantwortlich|stumm|taub|dunn|suss|schuchtern|mutig|geistlich|industriell|kreativ|freiwillig|sachverstandig|hinterblieben|verheiratet|geschieden|alleinerziehend".split(
    "|",
  ),
);

/** Endings of German nouns for men. */
const AGENT = /^\p{L}{2,}(?:er|ist|eur|loge|oge|graf|ant|wirt|wart|mann|bub|bursche|meister|vater|bruder|sohn)$/u;
/** Nouns with those endings that are nobody, and those of people of either sex; the longer ones also end compounds. */
const NO_AGENTS =
  "computer|sommer|winter|charakter|keller|hammer|fehler|korper|fernseher|lautsprecher|schauer|arger|trailer|thriller|teenager|sender|zauber|donner|koffer|ordner|rechner|wecker|eimer|finger|hunger|kummer|jammer|schimmer|fenster|messer|zimmer|theater|abenteuer|alter|kloster|muster|orchester|feuer|wasser|monster|lager|leder|opfer|ufer|wetter|gitter|silber|pulver|fieber|laster|puffer|filter|anrufbeantworter|roboter|staubsauger|schleier|dauer|trauer|mauer|hafer|becher|bohrer|schalter|schlager|folter|diskant|konsonant|brillant|elefant|hydrant|verstarker|equalizer|synthesizer|tiger|panther|geist|dunst|mist|zwist|frist|list|monolog|dialog|epilog|prolog|katalog|klassiker|meter|liter|newsletter|poster|pullover|scanner|timer|trigger|twitter|server|router|browser|player|blockbuster|cliffhanger|teaser|banner|flyer|container|mixer|seufzer|lacher|jauchzer|schluchzer|zweier|dreier|vierer".split(
    "|",
  );
const SHORTEST_COMPOUND_HEAD = 6;

/**
 * The sex of a noun that only the article and the ending tell: "ein Förster", "die Neue". Other than "-in", which is
 * always a woman's.
 */
export function germanPersonAt(
  tokens: readonly PromptToken[],
  at: number,
): Exclude<DesignGender, "neutral"> | undefined {
  const token = tokens[at];
  if (token?.isCapitalised !== true) return undefined;
  // The first part of a compound name, or an adjective that begins the prompt.
  if (tokens[at + 1]?.isCapitalised === true) return undefined;
  const article = articleBefore(tokens, at);
  if (article === undefined) return undefined;
  const { folded } = token;
  if (FEMALE_ARTICLES.includes(article)) {
    return folded.endsWith("e") && ADJECTIVE_NOUNS.has(folded.slice(0, -1)) ? "female" : undefined;
  }
  const isDefinite = article.endsWith("er") && article !== "unser";
  const ending = isDefinite ? /e$/ : /er$/;
  if (ending.test(folded) && ADJECTIVE_NOUNS.has(folded.replace(ending, ""))) return "male";
  // "Der" may be a genitive: "die Stimme der Mütter".
  return AGENT.test(folded) && !isNobody(folded) && !isGenitive(tokens, at) ? "male" : undefined;
}

function articleBefore(tokens: readonly PromptToken[], at: number): string | undefined {
  for (let place = at - 1; place >= at - 1 - ADJECTIVE_REACH; place--) {
    const token = tokens[place];
    if (token === undefined || (token.isCapitalised === true && place > 0 && !isArticle(token.folded)))
      return undefined;
    if (isArticle(token.folded)) return token.folded;
    if (!/\p{L}(?:e|er)$/u.test(token.folded)) return undefined;
  }
  return undefined;
}

function isArticle(word: string): boolean {
  return FEMALE_ARTICLES.includes(word) || MALE_ARTICLES.includes(word);
}

function isGenitive(tokens: readonly PromptToken[], at: number): boolean {
  const place = tokens.slice(0, at).findLastIndex(({ folded }) => isArticle(folded));
  return tokens[place]?.folded === "der" && tokens[place - 1]?.isCapitalised === true;
}

function isNobody(folded: string): boolean {
  return NO_AGENTS.some((noun) => noun === folded || (noun.length >= SHORTEST_COMPOUND_HEAD && folded.endsWith(noun)));
}
