import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models/routes";
import { describe, expect, it } from "vitest";
import { modelsForTask } from "./model-rules.ts";
import { betterModel, ruleModel, type RuledModel, type RuledVoice } from "./voice-model-rules.ts";

/** As the server lists them. */
const LISTED = MODELS.map((model) => ({
  model_id: model.id,
  is_deprecated: model.isDeprecated,
  served_by: ["embedded"],
  can_do_text_to_speech: model.canDoTextToSpeech,
  can_do_voice_conversion: model.canDoVoiceConversion,
  serves_pro_voices: model.servesProVoices,
})) as unknown as readonly Model[];
const ALL: readonly RuledModel[] = LISTED;
const speaking = ALL.filter((model) => model.can_do_text_to_speech);
const converting = ALL.filter((model) => model.can_do_voice_conversion);

function find(id: string): RuledModel {
  const model = ALL.find(({ model_id: known }) => known === id);
  if (model === undefined) throw new Error(`There is no model ${id}.`);
  return model;
}

const plain: RuledVoice = { voice_id: "plain", category: "premade", high_quality_base_model_ids: [] };
const professional = (...ids: string[]): RuledVoice => ({
  voice_id: "pro",
  category: "professional",
  high_quality_base_model_ids: ids,
});

describe("the model of the chosen voice", () => {
  const flash = find("eleven_flash_v2_5");

  it("the model stays when no professional voice is involved", () => {
    const choice = { from: plain, to: plain, model: flash, models: speaking, task: "text_to_speech" } as const;
    expect(ruleModel(choice)).toEqual({ kind: "keep" });
  });

  it("a professional voice without a model of the task switches to Multilingual v2, with a warning", () => {
    const speak = { from: plain, to: professional(), model: flash, models: speaking, task: "text_to_speech" } as const;
    expect(ruleModel(speak)).toMatchObject({ kind: "warn", model: { model_id: "eleven_multilingual_v2" } });
    const english = find("eleven_english_sts_v2");
    const to = professional("eleven_flash_v2");
    const convert = { from: plain, to, model: english, models: converting, task: "voice_conversion" } as const;
    expect(ruleModel(convert)).toMatchObject({ kind: "warn", model: { model_id: "eleven_multilingual_sts_v2" } });
  });

  it("the model stays for a professional voice trained for one, and between professional voices", () => {
    const to = professional("eleven_flash_v2_5");
    const trained = { from: plain, to, model: flash, models: speaking, task: "text_to_speech" } as const;
    expect(ruleModel(trained)).toEqual({ kind: "keep" });
    expect(ruleModel({ ...trained, from: professional(), to: professional() })).toEqual({ kind: "keep" });
  });

  it("a model only for professional voices is switched, or refused where there is no other", () => {
    const model = find("eleven_english_v2");
    const choice = { from: professional(), to: plain, model, models: speaking, task: "text_to_speech" } as const;
    expect(ruleModel(choice)).toMatchObject({ kind: "switch", model: { serves_pro_voices: false } });
    expect(ruleModel({ ...choice, models: [model] })).toEqual({ kind: "refuse" });
  });
});

describe("a better model", () => {
  it("the better model is one the professional voice was trained for, unless the chosen is equivalent", () => {
    const voice = professional("eleven_flash_v2");
    expect(betterModel(voice, find("eleven_multilingual_v2"), speaking)?.model_id).toBe("eleven_flash_v2");
    expect(betterModel(voice, find("eleven_turbo_v2"), speaking)).toBeUndefined();
    expect(betterModel(professional("eleven_multilingual_v2"), find("eleven_english_v2"), speaking)).toBeUndefined();
    expect(betterModel(plain, find("eleven_flash_v2"), speaking)).toBeUndefined();
  });

  it("a model of both tasks is replaced by the first of the voice, else by Multilingual v2", () => {
    const both = find("eleven_v2");
    expect(betterModel(plain, both, speaking)?.model_id).toBe("eleven_multilingual_v2");
    expect(betterModel(professional("eleven_flash_v2_5"), both, speaking)?.model_id).toBe("eleven_flash_v2_5");
  });
});

describe("the models that the picker offers", () => {
  const offered = modelsForTask(LISTED, "text_to_speech");
  const choose = (id: string) => offered.find(({ model_id: known }) => known === id);

  it("a better model is recommended in place of the one that does both tasks", () => {
    const both = choose("eleven_v2");
    expect(both && betterModel(plain, both, offered)?.model_id).toBe("eleven_multilingual_v2");
  });

  it("an alternate model of the trained quality of a professional voice needs no recommendation", () => {
    const alternate = choose("eleven_english_v2");
    const voice = professional("eleven_multilingual_v2");
    expect(alternate).toBeDefined();
    expect(alternate && betterModel(voice, alternate, offered)).toBeUndefined();
    const other = choose("eleven_flash_v2");
    expect(other && betterModel(voice, other, offered)?.model_id).toBe("eleven_multilingual_v2");
  });

  it("another model replaces one that serves professional voices only", () => {
    const model = choose("eleven_english_v2");
    if (model === undefined) throw new Error("It is not offered.");
    const choice = { from: professional(), to: plain, model, models: offered, task: "text_to_speech" } as const;
    expect(ruleModel(choice)).toMatchObject({ kind: "switch", model: { model_id: "eleven_multilingual_v2" } });
  });

  it("each task begins with its own default model", () => {
    expect(offered[0]?.model_id).toBe("eleven_multilingual_v2");
    expect(modelsForTask(LISTED, "voice_conversion")[0]?.model_id).toBe("eleven_multilingual_sts_v2");
  });
});
