/**
 * How long somebody waits for an instant clone, from the last byte of a recording to a preview that can play, and
 * whether saved clones sound like their own people. Over HTTP, on the embedded engine and database.
 * `npm run bench -- clone [wait]`, `wait` for the first of them alone; needs the shared recordings.
 * `npm run bench -- clone readers [name [condition or reader…]]` clones everybody who reads for 45 seconds or more, from a minute,
 * from 20 seconds and from speech with noise, beside the base voice and the people themselves. It goes on where a run
 * of the same name was broken off.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cloneCalls } from "../../apps/server/src/testing/clone-calls.ts";
import { getRealSpeech } from "../../apps/server/src/testing/speech/real-speech.ts";
import { speechFile } from "../../packages/audio/test/spoken-audio.ts";
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { hasSharedData, HELD_OUT_SPEAKERS, TUNING_SPEAKERS } from "../../packages/audio/test/shared-recordings.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";
import { runReaders } from "./clones/run-readers.ts";
import { evaluateCloneIdentity } from "./evaluate-clone-identity.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const SECONDS = 60;
const PART_BYTES = 1024 * 1024;
const GOAL_MS = 3_000;

async function measureOverHttp(): Promise<void> {
  const speech = await getRealSpeech();
  const server = await startTestServer({ speech });
  try {
    const account = await server.signUp({ tier: "creator" });
    const calls = cloneCalls(server, account);

    /** Sends a recording of a person; answers how long the rest took once its last part was sent off. */
    const waitForPreview = async (speaker: (typeof HELD_OUT_SPEAKERS)[number] | (typeof TUNING_SPEAKERS)[number]) => {
      const bytes = await speechFile({ speaker, seconds: SECONDS });
      const { upload_id: uploadId } = (await calls.announce("me.wav", bytes.length)).body;
      let offset = 0;
      for (; offset + PART_BYTES < bytes.length; offset += PART_BYTES)
        await calls.append(uploadId, offset, bytes.subarray(offset, offset + PART_BYTES));
      const startedMs = performance.now();
      await calls.append(uploadId, offset, bytes.subarray(offset));
      const upload = await calls.getUpload(uploadId);
      const checkedMs = performance.now();
      if (upload.body.status !== "ready") throw new Error(`${speaker}: ${upload.body.refusal?.message}`);
      const preview = await calls.preview({ upload_ids: uploadId, language: "en" });
      if (preview.status !== 200) throw new Error(`${speaker}: ${preview.message}`);
      const endedMs = performance.now();
      return { speaker, checkMs: checkedMs - startedMs, previewMs: endedMs - checkedMs, totalMs: endedMs - startedMs };
    };

    await waitForPreview("1688");
    const waits: Awaited<ReturnType<typeof waitForPreview>>[] = [];
    for (const speaker of [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS]) waits.push(await waitForPreview(speaker));
    console.table(
      waits.map((row) => ({
        ...row,
        checkMs: Math.round(row.checkMs),
        previewMs: Math.round(row.previewMs),
        totalMs: Math.round(row.totalMs),
      })),
    );
    const medianMs = percentile(
      waits.map(({ totalMs }) => totalMs),
      0.5,
    );
    console.log(
      `  last byte of ${SECONDS} s to a preview, median   ${Math.round(medianMs)} ms   (goal ≤ ${GOAL_MS} ms)`,
    );

    const identity = process.argv[2] === "wait" ? [] : await evaluateCloneIdentity(server, account);
    const file = join(RESULTS_FOLDER, `clone-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`);
    await writeFile(file, `${JSON.stringify({ waits, identity }, undefined, 2)}\n`);
  } finally {
    await server.stop();
    await speech.close();
  }
}

if (!hasSharedData) throw new Error("The shared recordings are not there.");
await mkdir(RESULTS_FOLDER, { recursive: true });
const [what, name = "now", ...only] = process.argv.slice(2);
if (what === "readers") await runReaders(join(RESULTS_FOLDER, `clone-readers-${name}.jsonl`), only);
else await measureOverHttp();
