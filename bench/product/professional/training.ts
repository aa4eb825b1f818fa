/**
 * How long a professional voice is trained from so many minutes of recordings, and by how much requests for speech are
 * slower meanwhile. Over HTTP, against the built product. The recordings are one reader's, joined and begun anew: they
 * prove time, nothing else. `npm run bench -- training [minutes]`.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { VoiceTraining } from "@voicewright/contract/professional-clone/training";
import type { VoicesPage } from "@voicewright/contract/voices/routes";
import { callsOf } from "../../../apps/server/src/testing/kill-steps.ts";
import { signUpThroughApi } from "../../../test-kit/person.ts";
import { ProductServer } from "../../../test-kit/product-server.ts";
import { setWorkspaceFlag } from "../../../test-kit/set-tier.ts";
import { writeWav } from "../../../packages/audio/src/decode/wav.ts";
import { type TimedGeneration, timeGeneration } from "../speech-client.ts";
import { percentile } from "../../../packages/audio/test/statistics.ts";
import { JOINED_RATE_HZ, readJoined } from "./joined-reader.ts";
import { sendRecording } from "./send-recording.ts";
import { RESULTS_FOLDER } from "../../results-folder.ts";

const [minutes = 30] = process.argv.slice(2).map(Number);
const MINUTES_EACH = 6;
const REQUESTS_TO_WARM_UP = 20;
const REQUESTS_BEFORE = 40;
const REST_MS = 250;
const GOAL_SLOWER = 1.5;
const GOAL_MINUTES = minutes <= 30 ? 10 : 30;

const directory = await mkdtemp(join(tmpdir(), "voicewright-training-"));
await using server = await ProductServer.start({
  VOICEWRIGHT_DEFAULT_TIER: "enterprise",
  VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000000",
});
try {
  const { email, token } = await signUpThroughApi(server);
  await setWorkspaceFlag(server, email, "can_bypass_voice_captcha");
  const calls = callsOf(server, { authorization: `Bearer ${token}` });
  const draft = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Reader", language: "en" });
  const base = `/v1/voices/pvc/${draft.body.voice_id}`;
  const uploadIds: string[] = [];
  for await (const piece of readJoined(directory, MINUTES_EACH)) {
    const recording = { name: `${uploadIds.length}.wav`, bytes: writeWav(piece, JOINED_RATE_HZ) };
    uploadIds.push(await sendRecording(calls, base, recording));
    if (uploadIds.length * MINUTES_EACH >= minutes) break;
  }
  const added = await calls.sendForm(`${base}/samples`, { upload_ids: uploadIds });
  if (added.status !== 200) throw new Error(added.message);

  const voices = await calls.call<VoicesPage>("GET", "/v2/voices?category=premade&page_size=1");
  const target = { origin: server.origin, apiToken: token, voiceId: voices.body.voices[0]?.voice_id ?? "" };
  let spokenCount = 0;
  const speak = async (): Promise<TimedGeneration> => {
    // The engine keeps what it has just said.
    const text = `The train to the coast leaves at ten, and platform number ${++spokenCount} is behind the old clock.`;
    const spoken = await timeGeneration(target, text);
    if (spoken.httpStatus !== 200) throw new Error(`Speech was answered ${spoken.httpStatus}.`);
    await delay(REST_MS);
    return spoken;
  };
  for (let request = 0; request < REQUESTS_TO_WARM_UP; request++) await speak();
  const before: TimedGeneration[] = [];
  while (before.length < REQUESTS_BEFORE) before.push(await speak());

  const startedAtMs = performance.now();
  const begun = await calls.call("POST", `${base}/train`, {});
  if (begun.status !== 200) throw new Error(begun.message);
  const during: TimedGeneration[] = [];
  let training: VoiceTraining;
  do {
    during.push(await speak());
    training = (await calls.call<VoiceTraining>("GET", `${base}/train`)).body;
  } while (training.job_id !== null);
  const trainedMs = performance.now() - startedAtMs;
  const states = [...new Set(training.models.map(({ state }) => state))];
  const medianOf = (list: readonly TimedGeneration[], key: "firstByteMs" | "totalMs") =>
    percentile(
      list.map((spoken) => spoken[key]),
      0.5,
    );
  const ratioOf = (key: "firstByteMs" | "totalMs") => medianOf(during, key) / medianOf(before, key);
  const ratios = { firstByte: ratioOf("firstByteMs"), whole: ratioOf("totalMs") };
  console.log(
    `Trained from ${minutes} minutes in ${(trainedMs / 60_000).toFixed(1)} minutes (at most ${GOAL_MINUTES}): ${states.join(", ")}\n` +
      `Speech meanwhile, medians of ${before.length} and ${during.length} requests: first byte × ${ratios.firstByte.toFixed(2)}, ` +
      `whole × ${ratios.whole.toFixed(2)} (at most ${GOAL_SLOWER})   load ${loadavg()[0]?.toFixed(1)}`,
  );
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const measuredAt = new Date().toISOString();
  const rows = { measuredAt, minutes, trainedMs, states, ratios, before, during };
  await writeFile(join(RESULTS_FOLDER, `training-${measuredAt.replaceAll(/[:.]/g, "-")}.json`), JSON.stringify(rows));
} finally {
  await rm(directory, { recursive: true, force: true });
}
