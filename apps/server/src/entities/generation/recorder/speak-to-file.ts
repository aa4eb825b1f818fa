import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import type { ObjectWriter } from "../../../platform/object-storage/object-storage.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toSpeechFailure } from "../../../adapters/speech/speech-failure.ts";
import type { SpokenUtterance } from "../spoken/index.ts";
import { startSpeech } from "./spoken-parts.ts";

type FileOrder<Stored> = {
  readonly script: readonly SpokenUtterance[];
  readonly outputFormat: OutputFormat;
  readonly signal: AbortSignal;
  /** Hears the file while it is made. */
  readonly onAudio?: (audio: Uint8Array) => void;
  /** Gives the whole file its place. */
  readonly commit: (writer: ObjectWriter) => Promise<Stored>;
};

/**
 * Speaks a script into the storage; nothing of one that fails is left. Throws AppError as speech does, and the
 * signal's reason.
 */
export async function speakToFile<Stored>(
  platform: Platform,
  { script, outputFormat, signal, onAudio, commit }: FileOrder<Stored>,
): Promise<Stored & { readonly durationMs: number }> {
  const writer = await platform.storage.createWriter();
  try {
    let durationMs = 0;
    const { parts } = await startSpeech(platform, { script }, outputFormat, signal);
    for await (const part of parts) {
      durationMs = part.durationMs;
      if (part.audio.length === 0) continue;
      await writer.write(part.audio);
      onAudio?.(part.audio);
    }
    signal.throwIfAborted();
    return { ...(await commit(writer)), durationMs };
  } catch (error) {
    await writer.discard();
    throw signal.aborted ? signal.reason : toSpeechFailure(error);
  }
}
