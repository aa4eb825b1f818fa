import type { RewriteRule } from "../../clauses/text-segment.ts";
import { expandAddress, expandTag } from "../rule-parts.ts";
import { englishDigits } from "./english-numbers.ts";

const SIGN_NAMES: Readonly<Record<string, string>> = {
  ".": "dot",
  "@": "at",
  "/": "slash",
  "\\": "backslash",
  "-": "dash",
  _: "underscore",
  "+": "plus",
  ":": "colon",
  "?": "question mark",
  "=": "equals",
  "&": "and",
  "%": "percent",
  "#": "hash",
  "~": "tilde",
};

const DOMAIN_ENDS =
  "com|org|net|io|dev|edu|gov|mil|int|info|biz|app|ai|me|tv|fm|co|uk|us|eu|de|fr|es|it|nl|pl|pt|br|ch|at|be|ca|au|nz|jp|cn|in|ie|se|no|dk|fi|cz|gr|ru|xyz|shop|blog|cloud|online|site|tech|museum";
const FILE_ENDS =
  "pdf|txt|docx?|xlsx?|pptx?|csv|tsv|json|ya?ml|xml|html?|css|js|ts|jsx|tsx|py|rb|go|rs|java|c|cpp|h|sh|md|log|zip|gz|tar|rar|7z|exe|dmg|apk|iso|png|jpe?g|gif|svg|webp|mp3|mp4|wav|flac|ogg|avi|mov|mkv|sql|db|ini|cfg|conf|bak|epub";

const say = (address: string): string => expandAddress(address, SIGN_NAMES, englishDigits);

/** Addresses of the internet, paths and file names, whose digits and dots are not read as numbers or sentence ends. */
export const ENGLISH_ADDRESS_RULES: readonly RewriteRule[] = [
  {
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/gu,
    speak: ([address]) => say(address),
  },
  {
    pattern: /\b(?:https?|ftp):\/\/[^\s<>"'”’]{1,2000}[\w/]/giu,
    speak: ([address]) => say(address.replace(/^\w+:\/\/(?:www\.)?/i, "").replace(/\/$/, "")),
  },
  {
    pattern: new RegExp(
      `(?<![\\w.@-])(?:www\\.)?(?:[a-z0-9-]{1,63}\\.){1,4}(?:${DOMAIN_ENDS})(?::\\d{2,5})?(?:\\/[\\w.\\/?=&%#-]{0,500}[\\w\\/]|\\/)?(?![\\w@])`,
      "giu",
    ),
    speak: ([address]) =>
      /^\p{Lu}\p{Ll}*\.\p{Lu}|\.NET$/u.test(address)
        ? undefined
        : say(address.replace(/^www\./i, "").replace(/\/$/, "")),
  },
  { pattern: /\blocalhost:\d{2,5}\b/gu, speak: ([address]) => say(address) },
  { pattern: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/gu, speak: ([address]) => say(address) },
  { pattern: /\b[A-Z]:\\[\w.\\-]{0,500}/gu, speak: ([path]) => say(path) },
  {
    pattern: /(?<![\w/.~])(?:~(?:\/[\w.-]{1,100}){1,30}|\.{0,2}(?:\/[\w.-]{1,100}){2,30})\/?(?!\w)/gu,
    speak: ([path]) =>
      /\p{L}/u.test(path) ? say(path.replace(/\.$/, "")) + (path.endsWith(".") ? "." : "") : undefined,
  },
  {
    pattern: new RegExp(`(?<![\\w.@/])[\\w-]{1,80}\\.(?:${FILE_ENDS})\\b(?!\\.\\p{L})`, "gu"),
    speak: ([name]) =>
      /\p{L}/u.test(name) && !/^(?:Node|Vue|Next|React|Express|Three|D3)\./.test(name) ? say(name) : undefined,
  },
  { pattern: /(?<![\w@.])@(\p{L}\w{0,60})/gu, speak: ([, handle = ""]) => `at ${expandTag(handle, englishDigits)}` },
  { pattern: /(?<![\w#&])#(\p{L}\w{0,100})/gu, speak: ([, tag = ""]) => expandTag(tag, englishDigits) },
];
