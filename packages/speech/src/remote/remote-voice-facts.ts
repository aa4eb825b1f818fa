import { createHash } from "node:crypto";
import { join } from "node:path";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { createResampler } from "@voicewright/audio/signal/resampler";
import { isMeasuredSound, measureBaseSound, type MeasuredSound } from "@voicewright/voice/clone/measure-base-sound";
import { MeasurementStore } from "../local/speech/measurement-store.ts";
import { measuringTexts } from "../local/speech/measuring-texts.ts";
import { holdInMemory } from "../local/abilities/memory-clip.ts";
import { concatSamples } from "../local/abilities/resampled-clip.ts";
import { FITTING_RATE_HZ } from "@voicewright/voice/layer/spectrum/speech-frames";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import type { RemoteEngineSpec, RemoteVoice } from "./remote-engine-spec.ts";
import { RemoteUtterance, type ServerQuirks } from "./remote-utterance.ts";

/** What the voice layer must know of a server's voice in order to move it to a person. */
export type RemoteVoiceFacts = { readonly loudnessLufs: number; readonly sound: MeasuredSound };

/**
 * How the voices of a server sound: each is asked for a few sentences (about 300 characters), once for each language,
 * when somebody's likeness is first to be spoken by it.
 */
export class RemoteVoices {
  readonly #spec: RemoteEngineSpec;
  readonly #manners: ServerQuirks;
  readonly #facts: MeasurementStore<RemoteVoiceFacts>;

  constructor(spec: RemoteEngineSpec, manners: ServerQuirks, cacheDir: string) {
    this.#spec = spec;
    this.#manners = manners;
    const server = createHash("sha256")
      .update(JSON.stringify([spec.baseUrl, spec.model]))
      .digest("hex")
      .slice(0, 16);
    this.#facts = new MeasurementStore({
      path: join(cacheDir, `remote-${server}-voices.json`),
      isValue: isRemoteVoiceFacts,
      measure: (key) => this.#measure(key),
    });
  }

  /** Throws RemoteFailure when the server does not speak. */
  find(voice: RemoteVoice, language: string): Promise<RemoteVoiceFacts> {
    return this.#facts.find(`${language} ${voice.name}`);
  }

  async #measure(key: string): Promise<RemoteVoiceFacts> {
    const language = key.slice(0, key.indexOf(" "));
    const name = key.slice(language.length + 1);
    // Goes on when who asked first has left: the next one wants to know the same.
    const { signal } = new AbortController();
    const call = { text: measuringTexts(language).join(" "), voice: name, speed: 1 };
    const utterance = new RemoteUtterance(this.#spec, call, this.#manners, signal);
    const parts: Float32Array[] = [];
    let resampler: ReturnType<typeof createResampler> | undefined;
    for await (const { samples, sampleRateHz } of utterance.blocks()) {
      resampler ??= createResampler(sampleRateHz, FITTING_RATE_HZ);
      parts.push(resampler.process(samples));
    }
    if (resampler) parts.push(resampler.finish());
    const speech = concatSamples(parts);
    const meter = createLoudnessMeter(FITTING_RATE_HZ);
    meter.push(speech);
    const loudnessLufs = meter.integratedLufs();
    return {
      loudnessLufs: Number.isFinite(loudnessLufs) ? loudnessLufs : SPEECH_LOUDNESS_LUFS,
      sound: await measureBaseSound(holdInMemory(speech, FITTING_RATE_HZ), signal),
    };
  }
}

function isRemoteVoiceFacts(value: unknown): value is RemoteVoiceFacts {
  if (typeof value !== "object" || value === null) return false;
  const { loudnessLufs, sound } = value as Partial<Record<keyof RemoteVoiceFacts, unknown>>;
  return typeof loudnessLufs === "number" && isMeasuredSound(sound);
}
