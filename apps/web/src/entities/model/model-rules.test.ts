import { EDITOR_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { Model } from "@voicewright/contract/models/routes";
import { describe, expect, it } from "vitest";
import { modelBadge, priceNote, modelsForTask, textCredits, textLimit } from "./model-rules.ts";

function model(change: Partial<Model>, multiplier = 1): Model {
  return {
    model_id: "m",
    name: "Flash v2.5",
    can_do_text_to_speech: true,
    is_deprecated: false,
    served_by: ["embedded"],
    maximum_text_length_per_request: 40_000,
    model_rates: { character_cost_multiplier: multiplier, cost_discount_multiplier: 1 },
    languages: [{ language_id: "en", name: "English", built_in_reading: "neural", built_in_dnsmos: 3 }],
    ...change,
  } as Model;
}

describe("models", () => {
  it("models are offered when they support the task and are current", () => {
    const offered = modelsForTask(
      [
        model({ model_id: "a" }),
        model({ model_id: "b", is_deprecated: true }),
        model({ model_id: "c", can_do_text_to_speech: false }),
        // As where speech comes from a server that cannot.
        model({ model_id: "d", served_by: [] }),
      ],
      "text_to_speech",
    );
    expect(offered.map(({ model_id }) => model_id)).toEqual(["a"]);
  });

  it("the text is limited to the lower limit of the editor and the model", () => {
    expect(textLimit(model({}))).toBe(EDITOR_TEXT_MAX_CHARACTERS);
    expect(textLimit(model({ maximum_text_length_per_request: 300 }))).toBe(300);
    expect(textLimit(undefined)).toBe(EDITOR_TEXT_MAX_CHARACTERS);
  });

  it("models charge for the trimmed text", () => {
    expect(textCredits("  hello\n", model({}), 1)).toBe(5);
    expect(textCredits("hello", model({}), 1.5)).toBe(8);
    expect(textCredits("hello", model({}, 0.5), 1)).toBe(3);
    expect(textCredits("hello", undefined, 1)).toBeUndefined();
  });

  it("models show an unusual price", () => {
    expect(priceNote(model({}, 0.5))).toBe("50% cheaper");
    expect(priceNote(model({}, 2))).toBe("2× credits");
    expect(priceNote(model({}))).toBeUndefined();
  });

  it("models show a promotion with its days left, and charge by it like the server", () => {
    const promoted = model({
      model_id: "eleven_v3",
      model_rates: { character_cost_multiplier: 1, cost_discount_multiplier: 0.2 },
    });
    expect(priceNote(promoted, new Date("2025-06-28T12:00:00Z"))).toBe("80% off, 3 days left");
    expect(priceNote(promoted, new Date("2025-06-30T12:00:00Z"))).toBe("80% off, 1 day left");
    expect(textCredits("x".repeat(101), promoted, 1)).toBe(21);
    expect(priceNote(model({ model_id: "eleven_v3" }), new Date("2025-06-30T12:00:00Z"))).toBeUndefined();
  });

  it("models show their generation as a badge", () => {
    expect(modelBadge(model({}))).toBe("V2.5");
    expect(modelBadge(model({ name: "Expressive v3" }))).toBe("V3");
    expect(modelBadge(model({ name: "Something" }))).toBeUndefined();
  });
});
