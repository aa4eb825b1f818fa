import type { RewriteRule } from "../../clauses/text-segment.ts";
import { expandAddress, expandTag } from "../rule-parts.ts";
import { germanDigits } from "./german-numbers.ts";

const SIGN_NAMES: Readonly<Record<string, string>> = {
  ".": "Punkt",
  "@": "at",
  "/": "Schrägstrich",
  "\\": "Backslash",
  "-": "Bindestrich",
  _: "Unterstrich",
  "+": "plus",
  ":": "Doppelpunkt",
  "?": "Fragezeichen",
  "=": "gleich",
  "&": "und",
  "%": "Prozent",
  "#": "Raute",
  "~": "Tilde",
};
const DOMAIN_ENDS =
  "com|org|net|io|dev|edu|gov|int|info|biz|app|ai|me|tv|fm|co|uk|us|eu|de|at|ch|li|lu|fr|es|it|nl|pl|be|berlin|hamburg|koeln|bayern|shop|blog|cloud|online|tech|xyz";
const FILE_ENDS =
  "pdf|txt|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|html?|css|js|ts|py|java|sh|md|log|zip|gz|tar|exe|dmg|apk|png|jpe?g|gif|svg|webp|mp3|mp4|wav|flac|ogg|avi|mov|sql|ini|cfg|conf|epub";

const say = (address: string): string => expandAddress(address, SIGN_NAMES, germanDigits);

/** Addresses of the internet, paths and file names. */
export const GERMAN_ADDRESS_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/gu,
    speak: ([address]) => say(address),
  },
  {
    pattern: /\b(?:https?|ftp):\/\/[^\s<>"“”’]{1,2000}[\w/]/giu,
    speak: ([address]) => say(address.replace(/^\w+:\/\/(?:www\.)?/i, "").replace(/\/$/, "")),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\w.@-])(?:www\\.)?(?:[a-z0-9äöü-]{1,63}\\.){1,4}(?:${DOMAIN_ENDS})(?::\\d{2,5})?(?:\\/[\\w.\\/?=&%#-]{0,500}[\\w\\/]|\\/)?(?![\\p{L}\\w@])`,
      "gu",
    ),
    speak: ([address]) => say(address.replace(/^www\./i, "").replace(/\/$/, "")),
  },
  {
    pattern: /(?<![\d.])(?!\d{1,3}(?:\.000){3})\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/gu,
    speak: ([address]) => say(address),
  },
  { pattern: /(?<!\p{L})[A-Z]:\\[\p{L}\w.\\-]{0,500}/gu, speak: ([path]) => say(path) },
  {
    pattern: /(?<![\p{L}\w/.~])(?:~(?:\/[\w.-]{1,100}){1,30}|\.{0,2}(?:\/[\w.-]{1,100}){2,30})\/?(?!\w)/gu,
    speak: ([path]) => (/\p{L}/u.test(path) ? say(path.replace(/\.$/, "")) : undefined),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\w.@/])[\\p{L}\\w-]{1,80}\\.(?:${FILE_ENDS})(?![\\p{L}\\d])`, "gu"),
    speak: ([name]) => (/^(?:Node|Vue|Next|React|Express|Three)\.|^\d/.test(name) ? undefined : say(name)),
  },
  {
    pattern: /(?<![\p{L}\w@.])@(\p{L}[\p{L}\w]{0,60})/gu,
    speak: ([, handle = ""]) => `at ${expandTag(handle, germanDigits)}`,
  },
  { pattern: /(?<![\p{L}\w#&])#(\p{L}[\p{L}\w]{0,100})/gu, speak: ([, tag = ""]) => expandTag(tag, germanDigits) },
];
