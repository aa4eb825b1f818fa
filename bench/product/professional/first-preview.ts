/**
 * What is asked of a sample of three hours that is not decoded any more, as after a restart: how long until a preview
 * without noise can be heard, from the middle and near the end, and how long a verification takes. Over HTTP, against a
 * server in a process of its own. The recording is one reader's, begun anew: it proves time, nothing else.
 * `npm run bench -- first-preview [hours]`.
 * On two idle cores a first preview of three hours took 2.6 s, and takes 1.7 s; what it took is in docs/cloning.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { callsOf, signUp } from "../../../apps/server/src/testing/kill-steps.ts";
import { prepareDataDirectory, spawnServer } from "../../../apps/server/src/testing/spawn-server.ts";
import { speechFile } from "../../../packages/audio/test/spoken-audio.ts";
import { repeatAsMp3 } from "./joined-reader.ts";
import { sendRecording } from "./send-recording.ts";

const [hours = 3] = process.argv.slice(2).map(Number);
const MP3 = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 } as const;
const HOUR_MS = 3_600_000;
const ENVIRONMENT = {
  VOICEWRIGHT_DEFAULT_TIER: "enterprise",
  VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000000",
  VOICEWRIGHT_SPEECH_PROCESSES: undefined,
};

const folder = await mkdtemp(join(tmpdir(), "voicewright-preview-"));
try {
  await prepareDataDirectory(folder);
  const first = await spawnServer(folder, ENVIRONMENT);
  const headers = await signUp(first.origin);
  const before = callsOf(first, headers);
  const draft = await before.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Reader", language: "en" });
  const base = `/v1/voices/pvc/${draft.body.voice_id}`;
  const bytes = await repeatAsMp3(hours, MP3);
  const id = await sendRecording(before, base, { name: "hours.mp3", bytes });
  const added = await before.sendForm<readonly unknown[]>(`${base}/samples`, { upload_ids: id });
  if (added.status !== 200) throw new Error(added.message);
  await first.kill();

  const server = await spawnServer(folder, ENVIRONMENT);
  const calls = callsOf(server, headers);
  const timed = async (what: string, work: () => Promise<{ readonly status: number; readonly message: string }>) => {
    const startedMs = performance.now();
    const { status: answered, message } = await work();
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${what}: ${seconds} s (${answered} ${message}), load ${loadavg()[0]?.toFixed(1)}`);
  };
  const preview = (startMs: number) => {
    const trim = `trim_start_time=${startMs}&trim_end_time=${startMs + 60_000}`;
    return calls.call("GET", `${base}/samples/${id}/audio?remove_background_noise=true&${trim}`);
  };
  await timed("preview, first, near the end", () => preview(hours * HOUR_MS - 300_000));
  await timed("preview, from the middle", () => preview((hours * HOUR_MS) / 2));
  const recording = [{ bytes: await speechFile({ speaker: "2414", seconds: 6 }) }];
  for (const what of ["verification", "verification again"]) {
    await fetch(`${server.origin}${base}/captcha`, { headers });
    await timed(what, () => calls.sendForm(`${base}/captcha`, {}, recording, "recording"));
  }
  await server.kill();
} finally {
  await rm(folder, { recursive: true, force: true });
}
