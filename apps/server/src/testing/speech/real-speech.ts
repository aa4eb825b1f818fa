import { join } from "node:path";
import { openSpeechService } from "@voicewright/speech/engines/speech-service";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { BUILD_CACHE_DIRECTORY } from "../../platform/config.ts";

const CACHE_DIRECTORY = join(BUILD_CACHE_DIRECTORY, "speech");

let shared: Promise<SpeechService> | undefined;

/**
 * The embedded engine as the product runs it, ready to speak. Loading its models takes seconds, so the test files of a
 * process share one, which ends with the process; what a test server settles in it, the next one settles anew.
 */
export async function getRealSpeech(): Promise<SpeechService> {
  shared ??= openSpeechService({ childCount: 1, maxSessions: 16, cacheDir: CACHE_DIRECTORY });
  const speech = await shared;
  await speech.whenReady();
  return speech;
}
