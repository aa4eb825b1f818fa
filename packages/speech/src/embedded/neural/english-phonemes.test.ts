import { beforeAll, describe, expect, it } from "vitest";
import { readEnglishModel } from "./language-packs.ts";
import type { NeuralModel } from "./neural-voice.ts";

let model: NeuralModel;
beforeAll(async () => {
  model = await readEnglishModel();
});

function phonemes(text: string): string {
  return model
    .phonemize(text)
    .map((token) => token.symbols.join(" "))
    .join(" | ");
}

describe("the English phonemizer", () => {
  it.each([
    ["Hello, world!", "hh ah l ow | , | w er l d | !"],
    ["It's don't", "ih t s | d ow n t"],
    ["The FBI and NASA", "dh ah | eh f b iy ay | ae n d | n ae s ah"],
    ["I am SO happy", "ay | ae m | s ow | hh ae p iy"],
    ["STOP RIGHT NOW", "s t aa p | r ay t | n aw"],
    ["to record a record", "t uw | r ih k ao r d | ah | r eh k er d"],
    ["You should read, she had read it", "y uw | sh uh d | r iy d | , | sh iy | hh ae d | r eh d | ih t"],
    ["made of lead", "m ey d | ah V | l eh d"],
    ["They record two records", "dh ey | r ih k ao r d | t uw | r eh k er d z"],
    ["a wound, he wound it", "ah | w uw n d | , | hh iy | w aw n d | ih t"],
    ["API's and CD's", "ey p iy ay z | ae n d | s iy d iy z"],
    ["three a m, vitamin A", "th r iy | ey | eh m | , | V ay t ah m ah n | ey"],
    ["two euros, coloured", "t uw | y uw r ow z | , | k ah l er d"],
    ["gate 7b", "g ey t | s eh V ah n b iy"],
    ["Café (naïve)", "k ah f ey | , | n ay iy V | ,"],
    ["天 …", ""],
  ])("the English phonemizer reads %s", (text, expected) => {
    expect(phonemes(text)).toBe(expected);
  });

  it("the English phonemizer pronounces unknown words with symbols that the model has", () => {
    const tokens = model.phonemize("Zorblaxian quibbletron");
    expect(tokens.flatMap((token) => token.symbols).length).toBeGreaterThan(12);
    for (const symbol of tokens.flatMap((token) => token.symbols)) expect(model.symbols).toContain(symbol);
  });

  it("the English phonemizer gives the position of each word in the text", () => {
    const text = "Well-known “facts”.";
    expect(model.phonemize(text).map((token) => text.slice(token.textStart, token.textEnd))).toEqual([
      "Well",
      "known",
      "facts",
      ".",
    ]);
  });
});
