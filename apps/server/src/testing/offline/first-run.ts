import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signUp } from "../kill-steps.ts";
import { spawnServer } from "../spawn-server.ts";

/** What somebody gets on a machine without a network, in the first minute; printed as JSON. */
export type FirstRun = {
  /** Whether the machine reaches anything but itself. */
  readonly isOnline: boolean;
  readonly origin: string;
  readonly voices: number;
  readonly speech: { readonly status: number; readonly type: string | null; readonly bytes: number };
};

const OUTSIDE = "http://192.0.2.1/";

async function walk(): Promise<FirstRun> {
  const folder = await mkdtemp(join(tmpdir(), "voicewright-offline-"));
  const isOnline = await fetch(OUTSIDE, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === "TimeoutError",
  );
  const server = await spawnServer(folder, {
    NODE_OPTIONS: `--import=${new URL("./note-outside-calls.ts", import.meta.url).href}`,
    // Whatever is prepared later on its own is part of it.
    VOICEWRIGHT_PREPARE_VOICES: "true",
  });
  try {
    const headers = { ...(await signUp(server.origin)), "content-type": "application/json" };
    const listed = await fetch(`${server.origin}/v1/voices`, { headers });
    const { voices } = (await listed.json()) as { voices: { voice_id: string }[] };
    const answer = await fetch(`${server.origin}/v1/text-to-speech/${voices[0]?.voice_id}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ text: "Nobody is listening but you." }),
    });
    const { byteLength } = await answer.arrayBuffer();
    const speech = { status: answer.status, type: answer.headers.get("content-type"), bytes: byteLength };
    return { isOnline, origin: server.origin, voices: voices.length, speech };
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

console.log(JSON.stringify(await walk()));
