import type { SpokenLanguageIdentifier, VoiceActivity } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { LocalModelError } from "../local-model-error.ts";
import { LISTENING_RATE_HZ, type LocalRuntime, type ModelOf, requireFiles, runtimeOptions } from "../model-options.ts";
import { cutIntoWindows } from "./recognition-windows.ts";
import { readSpanAtRate } from "./resampled-clip.ts";

export type LocalLanguageIdentifierOptions = LocalRuntime & { readonly voiceActivity: VoiceActivity };

/** What is listened to at most: the language of the first minute and a half is that of the recording. */
const MOST_WINDOWS = 3;

/**
 * Names the language with a multilingual whisper model, by the vote of up to three windows of speech. Throws
 * LocalModelError. Runs on the thread that calls it, half a minute of sound at a time.
 */
export async function openLocalLanguageIdentifier(
  packId: string,
  model: ModelOf<"spoken-language">,
  options: LocalLanguageIdentifierOptions,
): Promise<SpokenLanguageIdentifier> {
  requireFiles(model);
  const identifier = await loadModel(
    ({ SpokenLanguageIdentification: Identification }) =>
      new Identification({ ...runtimeOptions(options), whisper: model.files }),
  );
  return {
    source: `local:${packId}`,
    async identify(clip, signal) {
      const windows = await cutIntoWindows(clip, options.voiceActivity, signal);
      const listened = windows.length > 0 ? windows : [{ startMs: 0, endMs: clip.durationMs }];
      const votes = new Map<string, number>();
      for (const window of listened.slice(0, MOST_WINDOWS)) {
        signal.throwIfAborted();
        const stream = identifier.createStream();
        const samples = await readSpanAtRate(clip, window, LISTENING_RATE_HZ);
        stream.acceptWaveform({ samples, sampleRate: LISTENING_RATE_HZ });
        const language = identifier.compute(stream);
        if (language !== "") votes.set(language, (votes.get(language) ?? 0) + window.endMs - window.startMs);
      }
      const [winner] = [...votes].toSorted(([, left], [, right]) => right - left);
      if (winner) return winner[0];
      throw new LocalModelError("model_unusable", "The model names no language for this recording");
    },
  };
}
