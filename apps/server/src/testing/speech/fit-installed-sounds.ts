/**
 * Measures how the voices that every installation has sound to the speaker encoder, as a server does it: from their previews.
 * What was measured with the versions of today is kept. To be run when `EMBEDDED_SOUND_VERSION`, the speaker encoder or those voices have changed. Writes the weights
 * `installed-sounds`.
 */
import { packInstalledSounds, soundKey } from "@voicewright/voice/weights/installed-sounds";
import { measuredSound, soundVersions } from "../../entities/voice/premade/index.ts";
import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { createMeasureVoice } from "../../features/voice-library/measure-voice.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { getRealSpeech } from "./real-speech.ts";
import { startTestServer } from "../test-server.ts";
import { OWN_VOICES, writeWeights } from "../../../../../packages/voice/fit/write-weights.ts";

const server = await startTestServer({ speech: await getRealSpeech() });
try {
  const { platform } = server;
  const measure = createMeasureVoice(platform, voicePreviewsOf(platform));
  const installed = await acrossWorkspaces(platform.database).select().from(voices).orderBy(voices.voiceId);
  const vectors = new Map<string, Float32Array>();
  for (const voice of installed) {
    const key = soundKey(voice.materials, voice.previewText);
    vectors.set(key, measuredSound(voice.materials, voice.previewText).speakerVector ?? (await measure(voice)));
    console.log(`${vectors.size} of ${installed.length}: ${voice.name}`);
  }
  writeWeights(
    "installed-sounds",
    { command: "node apps/server/src/testing/speech/fit-installed-sounds.ts", ...OWN_VOICES },
    packInstalledSounds({ versions: soundVersions(), vectors }),
  );
} finally {
  await server.stop();
}
process.exit(0);
