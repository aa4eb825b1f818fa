import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clip } from "@voicewright/audio/clip/clip";
import { afterAll, describe } from "vitest";
import { hasSharedData, readRecording, recordingsOf, sharedDataPath } from "../../../audio/test/shared-recordings.ts";
import { describeAbilityContract } from "../../test/ability-contract.ts";
import { hasLocalEngine } from "../../test/tiny-models/local-engine-here.ts";
import { writeTinySegmentation, writeTinySpeakerEmbedding } from "../../test/tiny-models/tiny-diarization.ts";
import { writeTinyWhisper } from "../../test/tiny-models/tiny-whisper.ts";
import { HIGH_HZ, LOW_HZ, silence, tone, TONE_RATE_HZ } from "../../test/tiny-models/tone-clips.ts";
import { concatSamples } from "../local/abilities/resampled-clip.ts";
import { holdInMemory } from "../local/abilities/memory-clip.ts";
import { type AbilityKind, BUILT_IN_ABILITIES, type LocalAbility } from "./ability.ts";

const PERSON_SECONDS = 4;
const folder = mkdtempSync(join(tmpdir(), "voicewright-contract-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A person, and what small models made by hand take for two. */
async function person(): Promise<Clip> {
  const { samples, sampleRateHz } = await readRecording(recordingsOf("1688")[0] ?? "");
  return holdInMemory(samples.subarray(0, PERSON_SECONDS * sampleRateHz), sampleRateHz);
}
async function twoTones(): Promise<Clip> {
  const samples = concatSamples([silence(0.5), tone(LOW_HZ, 2), silence(0.75), tone(HIGH_HZ, 2), silence(0.5)]);
  return holdInMemory(samples, TONE_RATE_HZ);
}

const local = <Kind extends AbilityKind>(packId: string, model: LocalAbility<Kind>["model"]): LocalAbility<Kind> => ({
  kind: "local",
  packId,
  model,
});

for (const kind of BUILT_IN_ABILITIES)
  describeAbilityContract(kind, "embedded", { engine: () => ({ kind: "embedded" }), speech: person });

describe.skipIf(!hasLocalEngine)("models made by hand", () => {
  const embedding = writeTinySpeakerEmbedding(folder);
  const whisper = writeTinyWhisper(folder);
  describeAbilityContract("speaker-encoding", "a model", {
    engine: () =>
      local("tiny-encoder", { kind: "speaker-encoding", samePersonThreshold: 0.5, files: { model: embedding } }),
    speech: twoTones,
  });
  describeAbilityContract("diarization", "a model", {
    engine: () =>
      local("tiny-diarizer", {
        kind: "diarization",
        files: { segmentation: writeTinySegmentation(folder), embedding },
      }),
    speech: twoTones,
  });
  describeAbilityContract("recognition", "a model", {
    engine: () =>
      local("tiny-whisper", {
        kind: "recognition",
        family: "whisper",
        isStreaming: false,
        languages: ["en", "de"],
        files: whisper,
      }),
    speech: person,
  });
  describeAbilityContract("spoken-language", "a model", {
    engine: () => local("tiny-whisper", { kind: "spoken-language", family: "whisper", files: whisper }),
    speech: person,
  });
});

describe.skipIf(!hasLocalEngine || !hasSharedData)("models of packs", () => {
  describeAbilityContract("voice-activity", "a model", {
    engine: () =>
      local("silero", {
        kind: "voice-activity",
        files: { model: sharedDataPath("models/silero_vad/silero_vad.onnx") },
      }),
    speech: person,
  });
  describeAbilityContract("denoising", "a model", {
    engine: () =>
      local("gtcrn", {
        kind: "denoising",
        family: "gtcrn",
        files: { model: sharedDataPath("models/gtcrn/gtcrn_simple.sherpa.onnx") },
      }),
    speech: person,
  });
});
