import { join } from "node:path";
import { openSpeechService } from "@voicewright/speech/engines/speech-service";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { BUILD_CACHE_DIRECTORY } from "../../platform/config.ts";

const CACHE_DIRECTORY = join(BUILD_CACHE_DIRECTORY, "speech");

/** The embedded engine as the product runs it, ready to speak. The test closes it. */
export async function startRealSpeech(): Promise<SpeechService> {
  const speech = await openSpeechService({ childCount: 1, maxSessions: 16, cacheDir: CACHE_DIRECTORY });
  await speech.whenReady();
  return speech;
}
