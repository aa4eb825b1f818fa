import type { EnginePreference } from "@voicewright/speech/engines/rank-engines";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { EngineId } from "@voicewright/speech/engine";
import type { SpeakRequest, SpokenPart } from "@voicewright/speech/pool-protocol";
import { AppError } from "../../platform/http-errors.ts";
import { toSpeechFailure } from "../../platform/speech-failure.ts";

/** Speech whose first sound is there already. Iterating on to the end, or returning, ends the engine's work. */
export type StartedSpeech = {
  /** Parts up to and including the first sound. */
  readonly opening: readonly SpokenPart[];
  /** Who speaks. */
  readonly engine: EngineId;
  readonly rest: AsyncIterator<SpokenPart>;
};

/**
 * Starts to speak and waits for the first sound, so that what fails before it can still be answered
 * as an error. Throws AppError: system_busy, invalid_text, generation_failed.
 */
export async function startSpeech(
  service: SpeechService,
  request: SpeakRequest,
  preference: EnginePreference,
  signal: AbortSignal,
): Promise<StartedSpeech> {
  const opening: SpokenPart[] = [];
  try {
    const rest = service.speak(request, signal, preference)[Symbol.asyncIterator]();
    for (;;) {
      const next = await rest.next();
      if (next.done === true) throw noSound(signal);
      opening.push(next.value);
      if (next.value.audio.length > 0 && next.value.durationMs > 0) return { opening, rest, engine: next.value.engine };
    }
  } catch (error) {
    throw toSpeechFailure(error);
  }
}

/** All parts in order, the opening first. Engine failures come as AppError. */
export async function* allParts(speech: StartedSpeech): AsyncGenerator<SpokenPart, void, void> {
  let hasEnded = false;
  try {
    yield* speech.opening;
    for (;;) {
      const next = await nextPart(speech.rest);
      hasEnded = next.done === true;
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    if (!hasEnded) await speech.rest.return?.();
  }
}

async function nextPart(rest: AsyncIterator<SpokenPart>): Promise<IteratorResult<SpokenPart>> {
  try {
    return await rest.next();
  } catch (error) {
    throw toSpeechFailure(error);
  }
}

function noSound(signal: AbortSignal): AppError {
  if (signal.aborted) return new AppError("generation_failed", "The request ended before there was any audio.");
  return new AppError("invalid_text", "The text contains nothing that can be spoken.", { param: "text" });
}
