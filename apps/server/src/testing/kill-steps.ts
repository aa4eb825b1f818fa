import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { encodePcm16 } from "@voicewright/audio/encode/pcm";
import { writeWav } from "@voicewright/audio/decode/wav";
import { createHexId } from "../platform/ids.ts";
import { cloneCalls, type CloneCalls } from "./clone-calls.ts";
import { prepareDataDirectory, type SpawnedServer, spawnProgram, spawnServer } from "./spawn-server.ts";
import { readSpeech, SPOKEN_RATE_HZ } from "../../../../packages/audio/test/spoken-audio.ts";

/** A recording like no other, and bytes of its middle that every uncompressed copy of it holds. */
export type Marked = { readonly file: Uint8Array<ArrayBuffer>; readonly mark: Buffer };

export type Place = {
  readonly dataDirectory: string;
  /** The folder given to the server as the system's temporary folder. */
  readonly systemFolder: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly calls: CloneCalls;
  readonly recording: Marked;
};

export type KillStep = {
  readonly name: string;
  /** Work that comes before, undisturbed. */
  readonly prepare?: (place: Place) => Promise<void>;
  /** Begins what is cut off. */
  readonly act: (place: Place) => Promise<unknown>;
  /** The file whose appearance is the moment, relative to the data directory. */
  readonly moment: RegExp;
  /** Files that may hold the recording afterwards, because they belong to something. */
  readonly kept?: RegExp;
};

/** What was found after a kill and the start that followed it. */
export type Leftovers = {
  /** Copies of the recording outside the data directory, right after the kill. */
  readonly outside: readonly string[];
  /** Copies that belong to nothing, once the next server has swept up. */
  readonly inside: readonly string[];
  /** Copies of the database. */
  readonly copies: readonly string[];
  /** Processes that have temporary files: the new server alone. */
  readonly owners: number;
};

export const NOTHING_LEFT: Leftovers = { outside: [], inside: [], copies: [], owners: 1 };

const MARK_BYTES = 96;
const MOMENT_MAX_MS = 60_000;
/** Larger files are no copies of so short a recording. */
const SEARCHED_MAX_BYTES = 16 * 1024 * 1024;
const POLL_MS = 5;
const SWEEP_MAX_MS = 20_000;
const SWEEP_POLL_MS = 200;

/** Real speech, made so by a level of its own. */
export async function markedRecording(seconds: number, from = 0): Promise<Marked> {
  const speech = await readSpeech({ speaker: "1998", seconds, from });
  const gain = 0.5 + 0.4 * (Number.parseInt(createHexId(3), 16) / 0xff_ff_ff);
  const samples = speech.map((sample) => sample * gain);
  const middle = loudestPlace(samples);
  return {
    file: writeWav(samples, SPOKEN_RATE_HZ) as Uint8Array<ArrayBuffer>,
    mark: Buffer.from(encodePcm16(samples.subarray(middle, middle + MARK_BYTES / 2))),
  };
}

function loudestPlace(samples: Float32Array): number {
  let best = 0;
  for (let index = 0; index < samples.length - MARK_BYTES; index++) {
    if (Math.abs(samples[index] ?? 0) > Math.abs(samples[best] ?? 0)) best = index;
  }
  return best;
}

async function listFilesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function holds(path: string, mark: Buffer): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined || facts.size > SEARCHED_MAX_BYTES) return false;
  return (await readFile(path).catch(() => Buffer.alloc(0))).includes(mark);
}

/** Files below a folder that hold the recording. */
async function findCopies(directory: string, mark: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const path of await listFilesUnder(directory)) {
    if (await holds(path, mark)) found.push(path.slice(directory.length + 1));
  }
  return found;
}

/** New files and folders of the folders that all programs share, as far as they hold the recording. */
async function findCopiesInSharedFolders(mark: Buffer, sinceMs: number, own: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of new Set([tmpdir(), "/tmp", "/var/tmp", "/dev/shm"])) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      const facts = await stat(path).catch(() => undefined);
      if (own.startsWith(path) || facts === undefined || facts.mtimeMs < sinceMs) continue;
      const files = entry.isDirectory()
        ? (await readdir(path).catch(() => [])).map((name) => join(path, name))
        : entry.isFile()
          ? [path]
          : [];
      for (const file of files) if (await holds(file, mark)) found.push(file);
    }
  }
  return found;
}

async function waitForMoment(dataDirectory: string, moment: RegExp, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  for (const startMs = Date.now(); Date.now() - startMs < MOMENT_MAX_MS; await delay(POLL_MS)) {
    const wasOver = isOver;
    for (const folder of ["temporary", "audio", "uploads", "cache"]) {
      for (const path of await listFilesUnder(join(dataDirectory, folder))) {
        const facts = await stat(path).catch(() => undefined);
        if (facts !== undefined && facts.size > 0 && moment.test(path.slice(dataDirectory.length + 1))) return;
      }
    }
    if (wasOver) throw new Error(`The work was over before ${moment.source} was seen`);
  }
  throw new Error(`${moment.source} was not seen`);
}

export async function signUp(origin: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${origin}/v1/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${createHexId(6)}@example.org`, password: "correct horse battery" }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** The calls of cloning need no more of a server than its requests. */
export function callsOf(
  { origin }: Pick<SpawnedServer, "origin">,
  headers: Readonly<Record<string, string>>,
): CloneCalls {
  const request: Parameters<typeof cloneCalls>[0]["request"] = (path, init = {}) => {
    const { body, headers: own, ...rest } = init;
    const isForm = body instanceof FormData;
    return fetch(origin + path, {
      ...rest,
      headers: { ...(body === undefined || isForm ? {} : { "content-type": "application/json" }), ...own },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  return cloneCalls({ request }, { headers });
}

/** Cuts one piece of work off with SIGKILL, and looks for what it left: on the whole disk, and after the next start. */
export async function killAt(step: KillStep, folder: string): Promise<Leftovers> {
  const dataDirectory = join(folder, "data");
  const systemFolder = join(folder, "system-temporary");
  const startMs = Date.now();
  const environment = {
    TMPDIR: systemFolder,
    VOICEWRIGHT_DEFAULT_TIER: "creator",
    VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION: String(step.name.includes("verif")),
  };
  await prepareDataDirectory(dataDirectory);
  await mkdir(systemFolder);
  const recording = await markedRecording(12);
  const { mark } = recording;

  const first = await spawnServer(dataDirectory, environment);
  const headers = await signUp(first.origin);
  const place: Place = {
    dataDirectory,
    systemFolder,
    origin: first.origin,
    headers,
    calls: callsOf(first, headers),
    recording,
  };
  await step.prepare?.(place);
  const work = step.act(place);
  work.catch(() => {});
  try {
    await waitForMoment(dataDirectory, step.moment, work);
  } finally {
    await first.kill();
  }
  await work.catch(() => {});
  const outside = [
    ...(await findCopies(systemFolder, mark)),
    ...(await findCopiesInSharedFolders(mark, startMs, folder)),
  ];
  const second = await spawnServer(dataDirectory, environment);
  try {
    const inside = await askUntilNothingIsLeft(
      async () =>
        (await findCopies(dataDirectory, mark)).filter((path) => step.kept === undefined || !step.kept.test(path)),
      SWEEP_MAX_MS,
    );
    const copies = (await readdir(dataDirectory)).filter((name) => /^(backup-|restoring-)/.test(name));
    const owners = await readdir(join(dataDirectory, "temporary"));
    return { outside, inside, copies, owners: owners.length };
  } finally {
    await second.kill();
  }
}

/** A server tidies up beside its first requests: asked until nothing is left, or it is clear that something stays. */
export async function askUntilNothingIsLeft(find: () => Promise<string[]>, withinMs: number): Promise<string[]> {
  for (const startMs = Date.now(); ; await delay(SWEEP_POLL_MS)) {
    const left = await find();
    if (left.length === 0 || Date.now() - startMs > withinMs) return left;
  }
}

/** Sends a form and never its last part. */
async function sendHalf({ origin, headers, recording }: Place): Promise<unknown> {
  const boundary = createHexId(8);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.wav"\r\n\r\n`;
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from(head));
      controller.enqueue(recording.file.slice(0, -2_000));
    },
  });
  return await fetch(`${origin}/v1/voices/add`, {
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: "half",
  } as RequestInit);
}

const addVoice = ({ calls, recording }: Place) => calls.add({ name: "Me" }, [{ bytes: recording.file }]);

async function verify({ calls, origin, headers, recording }: Place): Promise<unknown> {
  const { file } = await markedRecording(12, 3);
  const { voice_id: voiceId } = (await calls.add({ name: "Me" }, [{ bytes: file }])).body;
  await fetch(`${origin}/v1/voices/${voiceId}/captcha`, { headers });
  return await calls.sendForm(`/v1/voices/${voiceId}/captcha`, {}, [{ bytes: recording.file }], "recording");
}

async function remixReference({ origin, headers, recording }: Place): Promise<unknown> {
  return await fetch(`${origin}/v1/text-to-voice/design`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      voice_description: "A calm woman who reads the news in the evening.",
      auto_generate_text: true,
      model_id: "eleven_ttv_v3",
      reference_audio_base64: Buffer.from(recording.file).toString("base64"),
    }),
  });
}

/** Kills the command, and leaves the server running. */
async function backUp({ dataDirectory, systemFolder }: Place, moment: RegExp): Promise<unknown> {
  const child = spawnProgram("src/operations/backup.ts", {
    TMPDIR: systemFolder,
    VOICEWRIGHT_DATA_DIR: dataDirectory,
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await waitForMoment(dataDirectory, moment, ended);
  } finally {
    child.kill("SIGKILL");
  }
  return await ended;
}

const CLIP = /^temporary\/[^/]+\/clips\/[^/]+\.wav(\.part)?$/;
const DATABASE_COPY = /^temporary\/[^/]+\/database-[^/]+\/database\//;
const BACKUP_AUDIO = /^temporary\/[^/]+\/backup-[^/]+\/audio\//;

export const KILL_STEPS: readonly KillStep[] = [
  { name: "while a recording is sent", act: sendHalf, moment: /^temporary\/[^/]+\/uploads\/[^/]+$/ },
  { name: "while a recording is decoded", act: addVoice, moment: CLIP },
  { name: "while a recording is examined", act: addVoice, moment: /^temporary\/[^/]+\/examine-[^/]+\/voice\.wav/ },
  { name: "while a recording is stored", act: addVoice, moment: /^audio\/(\.unfinished\/[^/]+\/(?!lock)|media\/)/ },
  {
    name: "while the parts of an upload are joined",
    act: ({ calls, recording }) => calls.upload({ bytes: recording.file }),
    moment: /^temporary\/[^/]+\/upload-[^/]+\/recording$/,
    // The upload goes on after a restart: its recording is its own.
    kept: /^audio\/(media-parts|media)\/|^temporary\/[^/]+\/(clips|upload-|examine-)/,
  },
  { name: "while a recording for verification is judged", act: verify, moment: /^temporary\/[^/]+\/recording-[^/]+\// },
  { name: "while a reference is read", act: remixReference, moment: /^temporary\/[^/]+\/reference-[^/]+\// },
  {
    name: "while the database is copied for a backup",
    act: (place) => backUp(place, DATABASE_COPY),
    moment: DATABASE_COPY,
  },
  {
    name: "while a backup collects audio",
    prepare: async (place) => void (await addVoice(place)),
    act: (place) => backUp(place, BACKUP_AUDIO),
    moment: BACKUP_AUDIO,
    kept: /^audio\/samples\//,
  },
];
