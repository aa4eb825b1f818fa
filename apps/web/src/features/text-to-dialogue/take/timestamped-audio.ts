import type { VoiceSegment } from "@voicewright/contract/text-to-dialogue/routes";
import * as z from "zod/mini";

const Line = z.object({
  audio_base64: z.string(),
  voice_segments: z.array(
    z.object({ dialogue_input_index: z.int(), start_time_seconds: z.number(), end_time_seconds: z.number() }),
  ),
});

export type TimedSegment = Pick<VoiceSegment, "dialogue_input_index" | "start_time_seconds" | "end_time_seconds">;

/** The audio of an answer with timestamps, as it would come without them; what its lines say goes to `onSegments`. */
export function toAudioResponse(response: Response, onSegments: (segments: readonly TimedSegment[]) => void): Response {
  if (response.body === null) return response;
  const audio = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(readLines(onSegments));
  return new Response(audio, { status: response.status, headers: response.headers });
}

function readLines(onSegments: (segments: readonly TimedSegment[]) => void) {
  let rest = "";
  const read = (line: string, controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    if (line.trim() === "") return;
    const { audio_base64: base64, voice_segments: segments } = Line.parse(JSON.parse(line));
    onSegments(segments);
    if (base64 !== "") controller.enqueue(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  };
  return new TransformStream<string, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) read(line, controller);
    },
    flush: (controller) => read(rest, controller),
  });
}
