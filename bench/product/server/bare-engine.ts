/**
 * A child process of `npm run bench -- speed` that speaks with the engine and nothing around it, one text after the other, as long
 * as it is asked to, and answers with the milliseconds of audio that came out.
 */
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { bareRequest } from "./bare-request.ts";

export type BareParams = { readonly texts: readonly string[]; readonly durationMs: number };
export type BareAnswer = { readonly audioMs: number };

const cacheDir = process.argv[2];
if (cacheDir === undefined) throw new Error("Name the folder of the prepared models.");
const engine = new EmbeddedEngine({ cacheDir });
await engine.warmUp();

process.on("message", (order: BareParams) => {
  void speak(order).then((audioMs) => process.send?.({ audioMs } satisfies BareAnswer));
});
process.send?.({ audioMs: 0 } satisfies BareAnswer);

async function speak({ texts, durationMs }: BareParams): Promise<number> {
  const endsAtMs = performance.now() + durationMs;
  let audioMs = 0;
  for (let index = 0; performance.now() < endsAtMs; index += 1) {
    const request = bareRequest(texts[index % texts.length] ?? "");
    for await (const chunk of engine.synthesize(request, new AbortController().signal))
      audioMs += (chunk.samples.length * 1_000) / chunk.sampleRateHz;
  }
  return audioMs;
}
