/**
 * How long a professional voice is trained from so many minutes of recordings, and by how much requests for speech are
 * slower meanwhile. Over HTTP, against the built product. The recordings are one reader's, joined and begun anew: they
 * prove time, nothing else. `npm run bench:training -- [minutes]`.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { VoiceTraining } from "@voicewright/contract/voice/professional/training";
import type { VoicesPage } from "@voicewright/contract/voice/voices";
import { callsOf } from "../../apps/server/src/testing/kill-steps.ts";
import { signUpThroughApi } from "../../e2e/person.ts";
import { ProductServer } from "../../e2e/product-server.ts";
import { setWorkspaceFlag } from "../../e2e/set-tier.ts";
import { writeWav } from "../../packages/audio/src/decode/wav.ts";
import { percentile } from "../statistics.ts";
import { JOINED_RATE_HZ, readJoined } from "./joined-reader.ts";
import { sendRecording } from "./send-recording.ts";

const [minutes = 30] = process.argv.slice(2).map(Number);
const MINUTES_EACH = 6;
const REQUESTS_BEFORE = 40;
const REST_MS = 250;
const GOAL_SLOWER = 1.5;
const GOAL_MINUTES = minutes <= 30 ? 10 : 30;
const RESULTS = join(import.meta.dirname, "../results");

type Spoken = { readonly firstByteMs: number; readonly wholeMs: number };

const directory = await mkdtemp(join(tmpdir(), "voicewright-training-"));
await using server = await ProductServer.start({
  VOICEWRIGHT_DEFAULT_TIER: "enterprise",
  VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000000",
});
try {
  const { email, token } = await signUpThroughApi(server);
  await setWorkspaceFlag(server, email, "can_bypass_voice_captcha");
  const headers = { authorization: `Bearer ${token}` };
  const calls = callsOf(server, headers);
  const draft = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Reader", language: "en" });
  const base = `/v1/voices/pvc/${draft.body.voice_id}`;
  const pieces = readJoined(directory, MINUTES_EACH);
  const uploadIds: string[] = [];
  for await (const piece of pieces) {
    const recording = { name: `${uploadIds.length}.wav`, bytes: writeWav(piece, JOINED_RATE_HZ) };
    uploadIds.push(await sendRecording(calls, base, recording));
    if (uploadIds.length * MINUTES_EACH >= minutes) break;
  }
  const added = await calls.sendForm(`${base}/samples`, { upload_ids: uploadIds });
  if (added.status !== 200) throw new Error(added.message);

  const voices = await calls.call<VoicesPage>("GET", "/v2/voices?category=premade&page_size=1");
  const speaker = voices.body.voices[0]?.voice_id ?? "";
  let spokenCount = 0;
  const speak = async (): Promise<Spoken> => {
    // The engine keeps what it has just said.
    const text = `The train to the coast leaves at ten, and platform number ${++spokenCount} is behind the old clock.`;
    const startedAtMs = performance.now();
    const response = await fetch(`${server.origin}/v1/text-to-speech/${speaker}/stream?output_format=pcm_22050`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    if (!response.ok) throw new Error(await response.text());
    const reader = response.body?.getReader();
    await reader?.read();
    const firstByteMs = performance.now() - startedAtMs;
    while ((await reader?.read())?.done === false);
    return { firstByteMs, wholeMs: performance.now() - startedAtMs };
  };
  await speak();
  const before: Spoken[] = [];
  while (before.length < REQUESTS_BEFORE) {
    before.push(await speak());
    await delay(REST_MS);
  }

  const startedAtMs = performance.now();
  const begun = await calls.call("POST", `${base}/train`, {});
  if (begun.status !== 200) throw new Error(begun.message);
  const during: Spoken[] = [];
  let states = new Set<string>();
  for (;;) {
    const { body } = await calls.call<VoiceTraining>("GET", `${base}/train`);
    states = new Set(body.models.map(({ state }) => state));
    if (body.job_id === null) break;
    during.push(await speak());
    await delay(REST_MS);
  }
  const trainedMs = performance.now() - startedAtMs;
  const ratioOf = (key: keyof Spoken) =>
    percentile(
      during.map((spoken) => spoken[key]),
      0.5,
    ) /
    percentile(
      before.map((spoken) => spoken[key]),
      0.5,
    );
  const ratios = { firstByte: ratioOf("firstByteMs"), whole: ratioOf("wholeMs") };
  console.log(
    `Trained from ${minutes} minutes in ${(trainedMs / 60_000).toFixed(1)} minutes (at most ${GOAL_MINUTES}): ${[...states].join(", ")}\n` +
      `Speech meanwhile, medians of ${before.length} and ${during.length} requests: first byte × ${ratios.firstByte.toFixed(2)}, ` +
      `whole × ${ratios.whole.toFixed(2)} (at most ${GOAL_SLOWER})   load ${loadavg()[0]?.toFixed(1)}`,
  );
  await mkdir(RESULTS, { recursive: true });
  const measuredAt = new Date().toISOString();
  const rows = { measuredAt, minutes, trainedMs, states: [...states], ratios, before, during };
  await writeFile(join(RESULTS, `training-${measuredAt.replaceAll(/[:.]/g, "-")}.json`), JSON.stringify(rows));
} finally {
  await rm(directory, { recursive: true, force: true });
}
