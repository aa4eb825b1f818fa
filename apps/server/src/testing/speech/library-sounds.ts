import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { eq } from "drizzle-orm";
import { voices } from "../../entities/voice/record/tables.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createLogger } from "../../platform/log.ts";
import {
  HELD_OUT_SPEAKERS,
  readRecording,
  recordingsOf,
  TUNING_SPEAKERS,
} from "../../../../../packages/audio/test/shared-recordings.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/**
 * Lets each voice of the library sound like some real person, in the data of a server that does not run. To measure the
 * voices themselves, all of them have to speak, which takes minutes.
 */
export async function fillLibrarySounds(dataDir: string): Promise<void> {
  const sounds = await Promise.all([...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS].map(soundOf));
  const opened = await openDatabase({
    dataDirectory: dataDir,
    databaseUrl: undefined,
    migrate: false,
    log: createLogger("silent"),
  });
  try {
    const { database } = opened;
    const library = await acrossWorkspaces(database)
      .select()
      .from(voices)
      .where(eq(voices.origin, "catalogue"))
      .orderBy(voices.voiceId);
    for (const [index, { voiceId }] of library.entries()) {
      const speakerVector = sounds[index % sounds.length] ?? null;
      await acrossWorkspaces(database).update(voices).set({ speakerVector }).where(eq(voices.voiceId, voiceId));
    }
  } finally {
    await opened.close();
  }
}

async function soundOf(speaker: Parameters<typeof recordingsOf>[0]): Promise<Float32Array> {
  const { samples, sampleRateHz } = await readRecording(recordingsOf(speaker)[0] ?? "");
  const accumulator = createSpeakerAccumulator(sampleRateHz);
  accumulator.push(samples);
  const vector = accumulator.embedding();
  if (vector === undefined) throw new Error(`too little speech of ${speaker}`);
  return vector;
}
