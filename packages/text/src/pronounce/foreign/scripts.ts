/** The one language whose script it is, or the commonest. */
export const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ["uk", /[іїєґІЇЄҐ]/u],
  ["be", /[ўЎ]/u],
  ["sr", /[ђћџљњЂЋЏЉЊ]/u],
  ["ru", /\p{Script=Cyrillic}/u],
  ["el", /\p{Script=Greek}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["fa", /[پچژگ]/u],
  ["ar", /\p{Script=Arabic}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["ta", /\p{Script=Tamil}/u],
  ["bn", /\p{Script=Bengali}/u],
  ["ka", /\p{Script=Georgian}/u],
  ["hy", /\p{Script=Armenian}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
];
/** Languages that are not written in Latin letters, with their script. */
export const OWN_SCRIPTS: Readonly<Record<string, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u, uk: /\p{Script=Cyrillic}/u, be: /\p{Script=Cyrillic}/u, bg: /\p{Script=Cyrillic}/u, sr: /\p{Script=Cyrillic}|\p{Script=Latin}/u,
  mk: /\p{Script=Cyrillic}/u, kk: /\p{Script=Cyrillic}/u, ky: /\p{Script=Cyrillic}/u, tt: /\p{Script=Cyrillic}/u, ba: /\p{Script=Cyrillic}/u, cv: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u, he: /\p{Script=Hebrew}/u, ar: /\p{Script=Arabic}/u, fa: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u, ug: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u, mr: /\p{Script=Devanagari}/u, ne: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u, bn: /\p{Script=Bengali}/u, as: /\p{Script=Bengali}/u,
  ka: /\p{Script=Georgian}/u, hy: /\p{Script=Armenian}/u, ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
}; // prettier-ignore
