import { expect, it } from "vitest";
import { isYesNoQuestion } from "./yes-no-question.ts";

it.each([
  ["en", "Is anybody there?"],
  ["en", "“You really saw him?” "],
  ["en", "And did they say so?!?"],
  ["en", "But that is what you wanted?"],
  ["de", "Hast du das gehört?"],
  ["de", "Und du kommst nicht mit?"],
  ["fr", "Tu viens demain ?"],
  ["es", "¿Vienes mañana?"],
])("%s: %s is a yes-or-no question", (language, sentence) => {
  expect(isYesNoQuestion(sentence, language)).toBe(true);
});

it.each([
  ["en", "Where is he?"],
  ["en", "And why not?"],
  ["en", "In which year was that?"],
  ["en", "Well, who’s that?"],
  ["en", "Tea or coffee?"],
  ["en", "Is anybody there."],
  ["de", "Mit wem sprichst du?"],
  ["de", "Wie heißt du?"],
  ["es", "¿Dónde estás?"],
  ["fi", "Tuletko huomenna?"],
  ["en", ""],
])("%s: %j is not a yes-or-no question", (language, sentence) => {
  expect(isYesNoQuestion(sentence, language)).toBe(false);
});
