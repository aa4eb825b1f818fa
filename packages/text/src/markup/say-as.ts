import { findMatches } from "../clauses/find-matches.ts";

/** What stands between two characters that are spelled: read as a comma, it keeps them apart. */
const BETWEEN_CHARACTERS = ", ";
/** Threes, and at the end up to four. */
const DIGIT_GROUPS = /\d{3}(?=\d{2})|\d+/gu;

/**
 * What is said for the text of a `<say-as>`; undefined when the kind is unknown. Dates, times and amounts of money are
 * read as such by the text front end, and stay as they are.
 */
export function sayAs(text: string, interpretAs: string): string | undefined {
  switch (interpretAs.trim().toLowerCase()) {
    case "characters":
    case "spell-out":
    case "verbatim":
      return spell(text);
    case "digits":
      return Array.from(findMatches(text, /\d/gu), ([digit]) => digit).join(" ");
    case "telephone":
      return sayTelephone(text);
    case "ordinal":
      return /^\s*\d+\s*$/u.test(text) ? `${Number(text)}${ordinalEnding(Number(text))}` : text;
    case "cardinal":
    case "number":
      return text.replace(/[^\d.,+\-−\s]/gu, "");
    case "date":
    case "time":
    case "currency":
    case "unit":
    case "fraction":
    case "address":
    case "name":
      return text;
    default:
      return undefined;
  }
}

function spell(text: string): string {
  return Array.from(findMatches(text, /[\p{L}\p{N}]\p{M}*/gu), ([character]) => character.toUpperCase()).join(
    BETWEEN_CHARACTERS,
  );
}

/** Groups as they are written; a run without groups is cut into such. */
function sayTelephone(text: string): string {
  const groups = (text.match(/\d+/gu) ?? []).flatMap((group) =>
    group.length > 4 ? (group.match(DIGIT_GROUPS) ?? []) : [group],
  );
  const digits = groups.map((group) => [...group].join(" ")).join(BETWEEN_CHARACTERS);
  return text.trimStart().startsWith("+") ? `plus ${digits}` : digits;
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[value % 10] ?? "th";
}
