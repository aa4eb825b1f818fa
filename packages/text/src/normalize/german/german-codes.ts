import type { RewriteRule } from "../../clauses/text-segment.ts";
import { germanDigits } from "./german-numbers.ts";

/** Places whose post codes are met without a country or a cue before them. */
const PLACES =
  "Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Mönchengladbach|Gelsenkirchen|Aachen|Braunschweig|Kiel|Chemnitz|Halle|Magdeburg|Freiburg|Krefeld|Mainz|Lübeck|Erfurt|Oberhausen|Rostock|Kassel|Hagen|Potsdam|Saarbrücken|Hamm|Ludwigshafen|Oldenburg|Osnabrück|Leverkusen|Heidelberg|Darmstadt|Solingen|Regensburg|Paderborn|Ingolstadt|Würzburg|Fürth|Ulm|Heilbronn|Pforzheim|Wolfsburg|Göttingen|Reutlingen|Koblenz|Bremerhaven|Trier|Jena|Erlangen|Siegen|Cottbus|Gera|Schwerin|Tübingen|Konstanz|Bamberg|Bayreuth|Passau|Weimar|Flensburg";

/** Digits in groups with a short rest between them, as telephone numbers are read out. */
function sayDigitGroups(text: string): string {
  const groups = text.match(/\d+/g) ?? [];
  return `${text.startsWith("+") ? "plus " : ""}${groups.map(germanDigits).join(", ")}`;
}

function digitGroups(pattern: string): RewriteRule {
  return { pattern: new RegExp(pattern, "gu"), speak: ([number]) => sayDigitGroups(number) };
}

const START = "(?<![\\p{L}\\d.,+€$-])";
const END = "(?![\\d-]|[.,]\\d)";

/** Telephone, card and account numbers and post codes. */
export const GERMAN_CODE_RULES: readonly RewriteRule[] = [
  { pattern: /(?<=\bISBN(?:-1[03])?:?\s)[\dX-]{10,17}/gu, speak: ([number]) => sayDigitGroups(number) },
  {
    pattern: /(?<![\p{L}\d])([A-Z]{2})(\d{2}(?:\s?\d{4}){3,7}(?:\s?\d{1,4})?)(?!\d)/gu,
    speak: ([, country = "", number = ""]) => `${country} ${sayDigitGroups(number)}`,
  },
  digitGroups(`${START}\\d{4}([ -])\\d{4}\\1\\d{4}\\1\\d{4}${END}`),
  digitGroups("(?<![\\p{L}\\d+])\\+\\d{1,3}(?:\\s?\\(0\\)\\s?\\d{1,5})?(?:[ ./-]\\d{1,8}){1,7}(?![\\d-])"),
  digitGroups("(?<![\\p{L}\\d+])\\+\\d{7,15}(?!\\d)"),
  digitGroups("(?<!\\d)\\(0\\d{1,4}\\)[\\s/-]?\\d{2,8}(?:[ -]\\d{1,5}){0,4}(?!\\d)"),
  digitGroups(`${START}0\\d{1,4}(?:\\s?[/-]\\s?|\\s)\\d{2,8}(?:[ -]\\d{1,5}){0,4}${END}`),
  {
    pattern:
      /(?<=\b(?:Notruf|PIN|PLZ|Postleitzahl|Vorwahl|Durchwahl|Code|Kontonummer|Passwort|TAN|BLZ|Bankleitzahl):?\s)\d{3,12}(?![\d.,]*\d)/gu,
    speak: ([digits]) => germanDigits(digits),
  },
  {
    pattern: /(?<![\p{L}\d])(D|A|CH|DE)-(\d{4,5})(?=\s\p{Lu})/gu,
    speak: ([, country = "", digits = ""]) => `${country} ${germanDigits(digits)}`,
  },
  {
    pattern: new RegExp(`${START}\\d{5}(?=\\s(?:Bad\\s|Sankt\\s|St\\.\\s)?(?:${PLACES})(?!\\p{L}))`, "gu"),
    speak: ([digits]) => germanDigits(digits),
  },
];
