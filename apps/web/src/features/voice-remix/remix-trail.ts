import type { RemixIteration, RemixSession } from "@voicewright/contract/voice-remix/routes";

export type RemixTrail = {
  /** The voice that was remixed first; undefined when the version it came from is gone. */
  readonly voiceId: string | undefined;
  /** What was asked of it, first to last. */
  readonly prompts: readonly string[];
};

/** From which voice, and by which prompts, a version came to be: references may be previews of earlier versions. */
export function remixTrail(session: RemixSession | undefined, iteration: RemixIteration): RemixTrail {
  const madeBy = new Map(
    session?.iterations.flatMap((of) =>
      of.variants.flatMap(({ previews }) => previews.map((preview) => [preview.generated_voice_id, of] as const)),
    ),
  );
  const prompts: string[] = [];
  const seen = new Set<RemixIteration>();
  let current: RemixIteration | undefined = iteration;
  let voiceId = "";
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    prompts.unshift(current.voice_description);
    voiceId = current.voice_id;
    current = madeBy.get(voiceId);
  }
  return { voiceId: voiceId === "" ? undefined : voiceId, prompts };
}
