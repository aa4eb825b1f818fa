import { describe, expect, it } from "vitest";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import { VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import { deliveryFor, mergeVoiceSettings } from "./delivery.ts";

function model(id: string): ModelEntry {
  const found = findModel(id);
  if (found === undefined) throw new Error(`There is no model ${id}.`);
  return found;
}

describe("mergeVoiceSettings", () => {
  it("a requested voice setting overrides the stored one, which overrides the default", () => {
    const requested = VoiceSettingsInput.parse({ speed: 1.1, style: null });
    expect(mergeVoiceSettings({ speed: 0.8, style: 0.4 }, requested)).toEqual({
      stability: 0.5,
      similarity_boost: 0.75,
      style: 0.4,
      use_speaker_boost: true,
      speed: 1.1,
      volume: 0,
    });
  });

  it("zero and false in requested voice settings are kept", () => {
    const requested = VoiceSettingsInput.parse({ stability: 0, use_speaker_boost: false });
    expect(mergeVoiceSettings({ stability: 0.9 }, requested)).toMatchObject({ stability: 0, use_speaker_boost: false });
  });
});

describe("deliveryFor", () => {
  it("delivery parameters that the model does not support stay neutral", () => {
    const settings = mergeVoiceSettings(
      {},
      VoiceSettingsInput.parse({ style: 0.9, speed: 0.7, use_speaker_boost: true, volume: -6 }),
    );
    expect(deliveryFor(model("eleven_multilingual_v2"), settings)).toMatchObject({
      style: 0.9,
      speed: 0.7,
      speakerBoost: true,
      volumeDb: -6,
    });
    expect(deliveryFor(model("eleven_flash_v2_5"), settings)).toMatchObject({ style: 0 });
    expect(deliveryFor(model("eleven_v3"), settings)).toMatchObject({ style: 0, speed: 1, speakerBoost: false });
  });
});
