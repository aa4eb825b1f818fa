import { join } from "node:path";
import { chooseSpans, writeChosenSpeech } from "../../../entities/recording/chosen-speech/index.ts";
import type { ClipCache } from "../../../entities/recording/clips/index.ts";
import { listSeparations, listVoiceSamples } from "../../../entities/recording/samples/index.ts";
import { JobFailure } from "../../../platform/jobs/job-kind.ts";
import type { Platform } from "../../../platform/platform.ts";

type Order = { readonly voiceId: string; readonly workspaceId: string };
type Run = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/** Writes what is chosen of each sample of a voice as a clip into the directory, one after the other. */
export async function gatherSpeech(
  platform: Platform,
  clips: ClipCache,
  { voiceId, workspaceId }: Order,
  directory: string,
  { signal, onProgress }: Run,
): Promise<string[]> {
  const samples = await listVoiceSamples(platform.database, { workspaceId }, [voiceId]);
  const separations = await listSeparations(platform.database, { workspaceId }, [voiceId]);
  const totalMs = samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const paths: string[] = [];
  let doneMs = 0;
  for (const { sampleId, audioKey, sha256, removeBackgroundNoise, ...choice } of samples) {
    signal.throwIfAborted();
    const { durationMs } = choice;
    const spans = chooseSpans(choice, separations.get(sampleId)?.speakers ?? null);
    if (spans.length > 0) {
      const path = join(directory, `${paths.length}.wav`);
      await writeChosenSpeech(
        platform,
        clips,
        { recording: { audioKey, sha256 }, spans, removeBackgroundNoise },
        path,
        { signal, onProgress: (share) => onProgress((doneMs + share * durationMs) / totalMs) },
      );
      paths.push(path);
    }
    doneMs += durationMs;
    onProgress(doneMs / totalMs);
  }
  if (paths.length === 0) throw new JobFailure("recording_missing", "The voice has no samples any more.");
  return paths;
}
