import type { FeedbackResult } from "@voicewright/contract/feedback/routes";
import type { FeedbackCategory } from "@voicewright/contract/feedback/rules";
import {
  ABSENCE,
  ADVERTISING,
  COMPLAINT,
  FAULT,
  NEGATION,
  PRAISE,
  QUESTION,
  TRIAL,
  FEATURE_REQUEST,
} from "./cue-words.ts";

const WORD = "[\\p{L}\\p{N}'-]+";

/** Cues as one expression: `@` is any word, a star any ending. */
function matcher(cues: readonly string[], before = ""): RegExp {
  const any = cues.join("|").replaceAll("*", "\\p{L}*").replaceAll("@", WORD);
  return new RegExp(`(?<![\\p{L}\\p{N}])${before}(?:${any})(?![\\p{L}\\p{N}])`, "gu");
}

const NEGATED = `(?<negation>(?:${NEGATION.join("|").replaceAll("*", "\\p{L}*")}) (?:${WORD} ){0,2})?`;
const ABSENT = `(?<absence>(?:${ABSENCE.join("|").replaceAll("*", "\\p{L}*")}) ?)?`;

const CUES = {
  praise: matcher(PRAISE, NEGATED),
  complaint: matcher(COMPLAINT, NEGATED),
  fault: matcher(FAULT, ABSENT),
  wish: matcher(FEATURE_REQUEST),
  question: matcher(QUESTION),
  advertising: matcher(ADVERTISING),
};

const GLAD = /[👍❤💖😍🥰😊😀😃😄🎉🙏👏💯🔥⭐]/gu;
const ANGRY = /[👎😡😠🤬😞😢💩🤮]/gu;
const ADDRESS = /https?:\/\/|www\.|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/gu;
const ADDRESSES_OF_ADVERTISING = 3;

const SAME_AGAIN = /(.)\1{4}/u;
const KEYBOARD_ROWS = /asdf|sdfg|qwer|wert|zxcv|yxcv|hjkl|jkl[ok]/u;
const VOWEL = /[aeiouy]|[^a-z]/u;
const FEWEST_LETTERS_OF_A_WORD = 2;
const FEWEST_WORDS = 2;
/** Scripts that leave no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

/** In lower case, without accents, typographic marks and line ends. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[’‘ʼ]/gu, "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

type Hits = { readonly count: number; readonly turned: number; readonly firstAt: number };

/** How often a cue stands there, how often what is before it turns it round, and where the first one that counts is. */
function find(text: string, cue: RegExp): Hits {
  let [count, turned, firstAt] = [0, 0, Infinity];
  for (const { groups = {}, index } of text.matchAll(cue)) {
    if (groups["negation"] !== undefined || groups["absence"] !== undefined) turned += 1;
    else {
      count += 1;
      firstAt = Math.min(firstAt, index);
    }
  }
  return { count, turned, firstAt };
}

function isGibberish(words: readonly string[]): boolean {
  const odd = words.filter((word) => !VOWEL.test(word) || SAME_AGAIN.test(word) || KEYBOARD_ROWS.test(word));
  return odd.length * 2 > words.length;
}

function isAdvertising(text: string): boolean {
  const addresses = text.match(ADDRESS)?.length ?? 0;
  const offers = find(text, CUES.advertising).count;
  return addresses >= ADDRESSES_OF_ADVERTISING || (offers > 0 && addresses > 0) || offers > 1;
}

/** The one that is said first: who reports a fault and then wishes it gone reports a fault. */
function firstOf(candidates: readonly (readonly [FeedbackCategory, number])[]): FeedbackCategory | undefined {
  const [first] = candidates.filter(([, at]) => at < Infinity).toSorted(([, a], [, b]) => a - b);
  return first?.[0];
}

/** What feedback says, by its words in six languages; what is in another one is `other`. */
export function judgeByRules(feedback: string): FeedbackResult {
  const text = plain(feedback);
  const wish = find(text, CUES.wish);
  // "It would be great if" praises nothing.
  const rest = text.replaceAll(CUES.wish, (found) => " ".repeat(found.length));
  const [praise, complaint, fault] = [CUES.praise, CUES.complaint, CUES.fault].map((cue) => find(rest, cue));
  if (praise === undefined || complaint === undefined || fault === undefined)
    throw new Error("Every cue is looked for.");
  const question = find(text, CUES.question);
  const askedAt = text.includes("?") ? Math.min(question.firstAt, text.indexOf("?")) : question.firstAt;

  const good = praise.count + complaint.turned + (feedback.match(GLAD)?.length ?? 0);
  const bad = complaint.count + praise.turned + fault.count + (feedback.match(ANGRY)?.length ?? 0);
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS_OF_A_WORD);
  const saysSomething = good + bad + wish.count + question.count > 0;
  const isRelevant =
    !TRIAL.test(text) &&
    !isAdvertising(text) &&
    (saysSomething || ((words.length >= FEWEST_WORDS || UNSPACED.test(text)) && !isGibberish(words)));
  if (!isRelevant) return { relevant: false, category: "other", positive: false };

  const asked = firstOf([
    ["bug_report", fault.firstAt],
    ["feature_request", wish.firstAt],
    // A question mark alone does not make a question of what is said.
    ["question", good + bad > 0 ? question.firstAt : askedAt],
  ]);
  const felt = good > bad ? "praise" : bad > 0 ? "complaint" : "other";
  return { relevant: true, category: asked ?? felt, positive: good > bad };
}
