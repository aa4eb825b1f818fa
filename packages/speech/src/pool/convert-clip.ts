import { type FollowedClip, followClip } from "@voicewright/audio/clip/follow-clip";
import type { SpeechChunk, SpeechEngine } from "../engine.ts";
import type { ConvertRequest } from "../pool-protocol.ts";
import { SpeechEngineError } from "../speech-error.ts";
import { partsAtPauses } from "./parts-at-pauses.ts";

/** Read at once, so that other sessions get their turn. */
const BLOCK_SECONDS = 0.5;

/**
 * A recording in another voice, as the engine makes it, while the recording may still be written. Throws SpeechEngineError `unsupported_request` when the
 * engine cannot convert, `unreadable_source` when there is no such clip.
 */
export async function* convertClip(
  engine: SpeechEngine,
  request: ConvertRequest,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk> {
  if (engine.convert === undefined) {
    throw new SpeechEngineError("unsupported_request", `The engine "${engine.id}" does not convert speech`);
  }
  const clip = await openSource(request.clipPath);
  try {
    const { voice, delivery, seed } = request;
    const { sampleRateHz } = clip;
    const blocks = clip.blocks(Math.ceil(sampleRateHz * BLOCK_SECONDS));
    // Whoever speaks is measured anew in each part, and what is remembered of one does not grow with the recording.
    for await (const source of partsAtPauses(blocks, sampleRateHz)) {
      yield* engine.convert({ source, sampleRateHz, voice, delivery, seed }, signal);
      if (signal.aborted) return;
    }
  } finally {
    await clip.close();
  }
}

async function openSource(path: string): Promise<FollowedClip> {
  try {
    return await followClip(path);
  } catch (error) {
    throw new SpeechEngineError("unreadable_source", "The recording cannot be read", { cause: error });
  }
}
