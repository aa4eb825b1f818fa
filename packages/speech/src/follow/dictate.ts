import { openLocalRecognizer } from "../local/abilities/local-recognizer.ts";
import { openLocalStreamingRecognizer } from "../local/abilities/local-streaming-recognizer.ts";
import { holdInMemory } from "../local/abilities/memory-clip.ts";
import { FRAME_SAMPLE_RATE_HZ } from "../text-check/hop-analyser.ts";
import type { LocalAbility } from "../abilities/ability.ts";
import { openAbility } from "../abilities/open-ability.ts";

/** Models that take whole recordings get so much at a time. */
const CHUNK_SAMPLES = 20 * FRAME_SAMPLE_RATE_HZ;

/** Writes down speech as it comes, sentence by sentence or chunk by chunk, with an installed model. */
export async function* dictate(
  { packId, model }: LocalAbility<"recognition">,
  language: string,
  blocks: AsyncIterable<Float32Array>,
): AsyncGenerator<string> {
  const { signal } = new AbortController();
  if (model.isStreaming) {
    const recognizer = await openLocalStreamingRecognizer(packId, model);
    for await (const { transcript, isFinal } of recognizer.transcribe(blocks, FRAME_SAMPLE_RATE_HZ, signal))
      if (isFinal && transcript.text !== "") yield transcript.text;
    return;
  }
  const voiceActivity = await openAbility("voice-activity", { kind: "embedded" });
  const recognizer = await openLocalRecognizer(packId, model, { voiceActivity });
  for await (const chunk of cutIntoChunks(blocks)) {
    const { text } = await recognizer.transcribe(holdInMemory(chunk, FRAME_SAMPLE_RATE_HZ), { language }, signal);
    if (text !== "") yield text;
  }
}

async function* cutIntoChunks(blocks: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  let chunk = new Float32Array(CHUNK_SAMPLES);
  let filled = 0;
  for await (const block of blocks) {
    for (let from = 0; from < block.length;) {
      const part = block.subarray(from, from + CHUNK_SAMPLES - filled);
      chunk.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < CHUNK_SAMPLES) continue;
      yield chunk;
      [chunk, filled] = [new Float32Array(CHUNK_SAMPLES), 0];
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
