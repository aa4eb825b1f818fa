import { join } from "node:path";
import { createSpeechPool } from "@voicewright/speech/pool";
import type { SpeechPool } from "@voicewright/speech/pool";
import { BUILD_CACHE_DIRECTORY } from "../platform/config.ts";

const CACHE_DIRECTORY = join(BUILD_CACHE_DIRECTORY, "speech");

/** The embedded engine as the product runs it, ready to speak. The test closes it. */
export async function startRealSpeech(): Promise<SpeechPool> {
  const pool = await createSpeechPool({ childCount: 1, maxSessions: 16, cacheDir: CACHE_DIRECTORY });
  await pool.whenReady();
  return pool;
}
