import type { FineTuningState } from "@voicewright/contract/professional-clone/fine-tuning";
import type { Voice } from "@voicewright/contract/voices/routes";
import { describe, expect, it } from "vitest";
import { verificationNotice } from "./verifiable-voice.ts";

function voice(category: Voice["category"], state: FineTuningState | null, changes: object = {}): Voice {
  return {
    category,
    fine_tuning: { finetuning_state: state, is_trained: false },
    voice_verification: { is_verified: false },
    ...changes,
  } as unknown as Voice;
}

describe("the way to verify a voice", () => {
  it.each([
    ["professional", "queued", "This voice is verified, and in training."],
    ["professional", "fine_tuning", "This voice is verified, and in training."],
    ["professional", "fine_tuned", "This voice is verified and trained."],
    ["professional", "failed", "This voice is verified. Its training has failed."],
    ["professional", "not_started", "This voice is verified. Its training can start."],
    ["professional", "draft", "This voice needs more recordings before it can be verified."],
    ["premade", null, "This voice needs no verification."],
  ] as const)("the verification notice of a %s voice shows its status: %s", (category, state, text) => {
    expect(verificationNotice(voice(category, state)).text).toBe(text);
  });

  it("the verification notice shows that a clone is verified", () => {
    const clone = voice("cloned", null, { voice_verification: { is_verified: true } });
    expect(verificationNotice(clone)).toEqual({ tone: "success", text: "This voice is verified." });
  });
});
