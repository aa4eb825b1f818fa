import { CATALOGUE_PEOPLE } from "@voicewright/voice/catalogue/catalogue-people";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BuiltProduct, RECORDING_KINDS } from "./built-product.ts";

let product: BuiltProduct;

beforeAll(async () => {
  product = await BuiltProduct.start();
});
afterAll(() => product.stop());

describe("the built server in full", () => {
  it("the built server speaks in the name of every language that a model lists", async () => {
    const languages = await product.listLanguages();
    expect(languages.size).toBeGreaterThan(70);
    expect(await product.sayNames(languages)).toEqual([]);
  });

  it("the built server speaks with every premade voice", async () => {
    const premade = await product.listPremadeVoices();
    expect(premade).toHaveLength(PREMADE_VOICES.length);
    expect(await product.speakWithVoices(premade)).toEqual([]);
  });

  it("the built server speaks a sentence with a voice of each language in the library", async () => {
    expect(await product.playPreviews(Object.keys(CATALOGUE_PEOPLE))).toEqual([]);
  });

  it("the built server decodes every kind of recording", async () => {
    expect(await product.uploadRecordings(await product.makeRecordings(RECORDING_KINDS))).toEqual([]);
  });
});
