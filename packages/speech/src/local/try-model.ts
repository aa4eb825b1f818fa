import type { Clip } from "@voicewright/audio/clip/clip";
import type { VoiceActivity } from "@voicewright/voice/abilities/abilities";
import type { PackModel } from "../model-packs/pack-model.ts";
import { LISTENING_RATE_HZ } from "./model-options.ts";
import { holdInMemory } from "./abilities/memory-clip.ts";
import { openLocalDenoiser } from "./abilities/local-denoiser.ts";
import { openLocalDiarizer } from "./abilities/local-diarizer.ts";
import { openLocalEngine } from "./speech/local-engine.ts";
import { openLocalLanguageIdentifier } from "./abilities/local-language-identifier.ts";
import { openLocalRecognizer } from "./abilities/local-recognizer.ts";
import { openLocalSpeakerEncoder } from "./abilities/local-speaker-encoder.ts";
import { openLocalVoiceActivity } from "./abilities/local-voice-activity.ts";

const PACK_ID = "probe";
const CLIP_SECONDS = 2;
const BUZZ_HZ = 120;
const BUZZ_HARMONICS = 12;

/** Hears everything, so that the model under test is given something to do. */
const WHOLE_CLIP: VoiceActivity = {
  source: "embedded",
  findSpeech: async (clip) => [{ startMs: 0, endMs: clip.durationMs }],
};

export type Trial = { readonly loadMs: number; readonly tryMs: number };

/**
 * Loads a model and lets it do a little of its work. Throws LocalModelError or whatever the library says; a damaged
 * model may end the process.
 */
export async function tryModel(model: PackModel, scratchDir: string): Promise<Trial> {
  const startMs = performance.now();
  const work = await openModel(model, scratchDir);
  const loadedMs = performance.now();
  await work(makeBuzz(), new AbortController().signal);
  return { loadMs: loadedMs - startMs, tryMs: performance.now() - loadedMs };
}

async function openModel(
  model: PackModel,
  scratchDir: string,
): Promise<(clip: Clip, signal: AbortSignal) => Promise<unknown>> {
  switch (model.kind) {
    case "synthesis":
    case "cloning": {
      const engine = await openLocalEngine({ id: PACK_ID, models: [model] }, { cacheDir: scratchDir });
      return () => engine.warmUp();
    }
    case "recognition": {
      const recognizer = await openLocalRecognizer(PACK_ID, model, { voiceActivity: WHOLE_CLIP });
      return (clip, signal) => recognizer.transcribe(clip, {}, signal);
    }
    case "spoken-language": {
      const identifier = await openLocalLanguageIdentifier(PACK_ID, model, { voiceActivity: WHOLE_CLIP });
      return (clip, signal) => identifier.identify(clip, signal);
    }
    case "diarization": {
      const diarizer = await openLocalDiarizer(PACK_ID, model);
      return (clip, signal) => diarizer.diarize(clip, {}, signal);
    }
    case "speaker-encoding": {
      const encoder = await openLocalSpeakerEncoder(PACK_ID, model);
      return (clip, signal) => encoder.encode(clip, signal);
    }
    case "denoising": {
      const denoiser = await openLocalDenoiser(PACK_ID, model);
      return (clip, signal) => Array.fromAsync(denoiser.denoise(clip, signal));
    }
    case "voice-activity": {
      const detector = await openLocalVoiceActivity(PACK_ID, model);
      return (clip, signal) => detector.findSpeech(clip, signal);
    }
  }
}

/** Something with the pitch and the spectrum of a voice. */
function makeBuzz(): Clip {
  const samples = Float32Array.from({ length: CLIP_SECONDS * LISTENING_RATE_HZ }, (_, index) => {
    const phase = (2 * Math.PI * BUZZ_HZ * index) / LISTENING_RATE_HZ;
    let sample = 0;
    for (let harmonic = 1; harmonic <= BUZZ_HARMONICS; harmonic++) sample += Math.sin(harmonic * phase) / harmonic;
    return 0.2 * sample;
  });
  return holdInMemory(samples, LISTENING_RATE_HZ);
}
