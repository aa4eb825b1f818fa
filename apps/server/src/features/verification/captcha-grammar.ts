import csTexts from "./data/cs.json" with { type: "json" };
import daTexts from "./data/da.json" with { type: "json" };
import deTexts from "./data/de.json" with { type: "json" };
import elTexts from "./data/el.json" with { type: "json" };
import enTexts from "./data/en.json" with { type: "json" };
import esTexts from "./data/es.json" with { type: "json" };
import fiTexts from "./data/fi.json" with { type: "json" };
import frTexts from "./data/fr.json" with { type: "json" };
import idTexts from "./data/id.json" with { type: "json" };
import itTexts from "./data/it.json" with { type: "json" };
import nlTexts from "./data/nl.json" with { type: "json" };
import noTexts from "./data/no.json" with { type: "json" };
import plTexts from "./data/pl.json" with { type: "json" };
import ptTexts from "./data/pt.json" with { type: "json" };
import ruTexts from "./data/ru.json" with { type: "json" };
import svTexts from "./data/sv.json" with { type: "json" };
import trTexts from "./data/tr.json" with { type: "json" };

/**
 * The parts of a language's texts. Any part can be combined with any other: names and their verbs fit women and
 * men alike, things stand as after a number that ends in 5 to 9 or 0, places answer where or when. Plain words that
 * people read without stumbling.
 */
export type CaptchaGrammar = {
  /** A sentence with a place for `{name}`, `{other}`, `{number}` and one of each list. */
  readonly pattern: string;
  /** Above it people disagree how a number is said. */
  readonly largestNumber: number;
  readonly names: readonly string[];
  readonly actions: readonly string[];
  readonly things: readonly string[];
  readonly places: readonly string[];
  readonly activities: readonly string[];
};

/** By language (ISO 639-1). */
export const CAPTCHA_GRAMMARS: Readonly<Record<string, CaptchaGrammar>> = {
  cs: csTexts,
  da: daTexts,
  de: deTexts,
  el: elTexts,
  en: enTexts,
  es: esTexts,
  fi: fiTexts,
  fr: frTexts,
  id: idTexts,
  it: itTexts,
  nl: nlTexts,
  no: noTexts,
  pl: plTexts,
  pt: ptTexts,
  ru: ruTexts,
  sv: svTexts,
  tr: trTexts,
};

/** After these, things have the same form in every language. */
export function captchaNumbers({ largestNumber }: CaptchaGrammar): readonly number[] {
  return Array.from({ length: largestNumber - 14 }, (_, index) => index + 15).filter(
    (number) => number < 20 || number % 10 === 0 || number % 10 >= 5,
  );
}
