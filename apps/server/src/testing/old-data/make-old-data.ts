// Makes a data folder as an earlier version leaves it behind, for the test that later versions start on it:
//   node apps/server/src/testing/old-data/make-old-data.ts <a built checkout of that version> <directory for the archive>
// Everything goes through that version's own HTTP API and commands. The recordings of the cloned voice are
// speech of the product itself. The server ends by SIGKILL, with a job and a generation under way.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { createBrotliCompress } from "node:zlib";

const [checkoutArgument, outputArgument] = process.argv.slice(2);
if (checkoutArgument === undefined || outputArgument === undefined)
  throw new Error("Usage: make-old-data <checkout> <output directory>");
const checkout = resolve(checkoutArgument);
const output = resolve(outputArgument);

const PORT = 43_911;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PASSWORD = "correct horse battery staple";
const SAMPLE_TEXT =
  "When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow. The rainbow is a division " +
  "of white light into many beautiful colours. These take the shape of a long round arch, with its path high above, " +
  "and its two ends apparently beyond the horizon. There is, according to legend, a boiling pot of gold at one end.";
const DESIGN_PROMPT = "A warm old woman with a soft British accent, speaking slowly.";

type Caller = { readonly headers: Readonly<Record<string, string>> };

async function call<Body>(caller: Caller | undefined, method: string, path: string, body?: unknown): Promise<Body> {
  const isForm = body instanceof FormData;
  const response = await fetch(ORIGIN + path, {
    method,
    headers: { ...caller?.headers, ...(body === undefined || isForm ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

async function speak(caller: Caller, voiceId: string, text: string, format = "mp3_22050_32") {
  const response = await fetch(`${ORIGIN}/v1/text-to-speech/${voiceId}?output_format=${format}`, {
    method: "POST",
    headers: { ...caller.headers, "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (!response.ok) throw new Error(`${voiceId} answered ${response.status}: ${await response.text()}`);
  const audio = Buffer.from(await response.arrayBuffer());
  return {
    audio,
    item: {
      historyItemId: response.headers.get("history-item-id") ?? "",
      sha256: createHash("sha256").update(audio).digest("hex"),
    },
  };
}

async function signUp(email: string) {
  const session = await call<{ access_token: string }>(undefined, "POST", "/v1/auth/signup", {
    email,
    password: PASSWORD,
  });
  return { email, password: PASSWORD, headers: { authorization: `Bearer ${session.access_token}` } };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server ended while starting");
    const response = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
}

function runCommand(environment: NodeJS.ProcessEnv, ...args: string[]): void {
  const result = spawnSync(process.execPath, ["scripts/run.mjs", ...args], { cwd: checkout, env: environment });
  if (result.status !== 0) throw new Error(`${args.join(" ")}: ${result.stderr.toString()}`);
}

const dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-old-data-"));
/** Never answers: the job that downloads from here is still open at the end. */
const mirror = createServer(() => {}).listen(0, "127.0.0.1");
await once(mirror, "listening");
const environment = {
  ...process.env,
  NODE_ENV: "production",
  PORT: String(PORT),
  VOICEWRIGHT_DATA_DIR: dataDirectory,
  MODEL_MIRROR_URL: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
};
const server = spawn(process.execPath, ["dist/server/main.js"], {
  cwd: checkout,
  env: environment,
  stdio: ["ignore", "ignore", "inherit"],
});
process.on("exit", () => server.kill("SIGKILL"));
await waitUntilReady(server);

const owner = await signUp("owner@example.org");
const other = await signUp("other@example.org");
runCommand(environment, "apps/server/src/operations/admin.ts", "set-tier", owner.email, "creator");
runCommand(environment, "apps/server/src/operations/admin.ts", "set-tier", other.email, "starter");

const fullKey = await call<{ "xi-api-key": string }>(owner, "POST", "/v1/user/api-keys", {
  name: "Everything",
  permissions: "all",
  character_limit: null,
});
const narrowKey = await call<{ "xi-api-key": string }>(owner, "POST", "/v1/user/api-keys", {
  name: "Speech only",
  permissions: ["text_to_speech"],
  character_limit: 5_000,
});

const { voices: premade } = await call<{ voices: { voice_id: string }[] }>(owner, "GET", "/v2/voices?page_size=2");
const premadeVoiceId = premade[0]?.voice_id ?? "";

type Previews = { previews: { generated_voice_id: string }[] };
const design = await call<Previews>(owner, "POST", "/v1/text-to-voice/design?output_format=mp3_22050_32", {
  voice_description: DESIGN_PROMPT,
  auto_generate_text: true,
  seed: 7,
});
const designed = await call<{ voice_id: string }>(owner, "POST", "/v1/text-to-voice", {
  voice_name: "Grandmother",
  voice_description: DESIGN_PROMPT,
  generated_voice_id: design.previews[0]?.generated_voice_id,
});

const session = await call<{ remixing_session_id: string }>(owner, "POST", "/v1/text-to-voice/remixing-sessions", {
  name: "Younger",
});
const remix = await call<Previews>(
  owner,
  "POST",
  `/v1/text-to-voice/${designed.voice_id}/remix?output_format=mp3_22050_32`,
  {
    voice_description: "Make her much younger and faster.",
    auto_generate_text: true,
    seed: 8,
    remixing_session_id: session.remixing_session_id,
  },
);
const remixed = await call<{ voice_id: string }>(owner, "POST", "/v1/text-to-voice", {
  voice_name: "Granddaughter",
  voice_description: "Make her much younger and faster.",
  generated_voice_id: remix.previews[1]?.generated_voice_id,
});

const sample = await speak(owner, premadeVoiceId, SAMPLE_TEXT, "mp3_44100_64");
const form = new FormData();
form.append("name", "Copy");
form.append("labels", JSON.stringify({ language: "en" }));
form.append("files", new Blob([new Uint8Array(sample.audio)]), "sample.mp3");
const cloned = await call<{ voice_id: string }>(owner, "POST", "/v1/voices/add", form);

await call(owner, "POST", `/v1/voices/${designed.voice_id}/sharing`, {
  name: "Grandmother",
  description: "A warm old woman.",
  labels: {
    language: "en",
    accent: "british",
    gender: "female",
    age: "old",
    descriptive: "gentle",
    use_case: "narrative_story",
  },
  notice_period_days: 30,
  rate: 2,
});
const { voices: shared } = await call<{ voices: { public_owner_id: string; voice_id: string; name: string }[] }>(
  other,
  "GET",
  "/v1/shared-voices?search=Grandmother&include_custom_rates=true",
);
const offer = shared.find(({ voice_id: id }) => id === designed.voice_id);
if (offer === undefined) throw new Error("the shared voice is not in the library");
const added = await call<{ voice_id: string }>(
  other,
  "POST",
  `/v1/voices/add/${offer.public_owner_id}/${offer.voice_id}`,
  { new_name: "My grandmother" },
);

const voiceIds = {
  premade: premadeVoiceId,
  designed: designed.voice_id,
  remixed: remixed.voice_id,
  cloned: cloned.voice_id,
};
const history = [];
for (const voiceId of Object.values(voiceIds)) {
  const { item } = await speak(owner, voiceId, "This was spoken by an earlier version.");
  history.push(item);
}
history.push((await speak(other, added.voice_id, "A voice from the library speaks.")).item);

runCommand(environment, "apps/server/src/operations/backup.ts", join(dataDirectory, "backups/first"));
const subscription = await call<{ character_count: number }>(owner, "GET", "/v1/user/subscription");

const job = await call<unknown>(owner, "POST", "/v1/models/packs/piper-en-alba/install", { accept_license: true });
const interrupted = await fetch(`${ORIGIN}/v1/text-to-speech/${designed.voice_id}/stream`, {
  method: "POST",
  headers: { ...owner.headers, "content-type": "application/json" },
  body: JSON.stringify({ text: SAMPLE_TEXT }),
});
const ended = once(server, "exit");
server.kill("SIGKILL");
await ended;
await interrupted.body?.cancel().catch(() => undefined);
mirror.closeAllConnections();
mirror.close();

await rm(join(dataDirectory, "cache"), { recursive: true, force: true });
await mkdir(output, { recursive: true });
const contents = {
  madeBy: spawnSync("git", ["rev-parse", "HEAD"], { cwd: checkout, encoding: "utf8" }).stdout.trim(),
  people: { owner: { email: owner.email, password: PASSWORD }, other: { email: other.email, password: PASSWORD } },
  tokens: { owner: owner.headers.authorization, other: other.headers.authorization },
  keys: { full: fullKey["xi-api-key"], speechOnly: narrowKey["xi-api-key"] },
  voiceIds: { ...voiceIds, added: added.voice_id },
  remixingSessionId: session.remixing_session_id,
  history,
  openJob: job,
  ownerCharacterCount: subscription.character_count,
};
await writeFile(join(output, "contents.json"), `${JSON.stringify(contents, undefined, 2)}\n`);
const packed = spawn("tar", ["-C", dataDirectory, "--exclude=./lock*", "--sort=name", "-c", "."], {
  stdio: ["ignore", "pipe", "inherit"],
});
await pipeline(packed.stdout, createBrotliCompress(), createWriteStream(join(output, "data.tar.br")));
await rm(dataDirectory, { recursive: true, force: true });
