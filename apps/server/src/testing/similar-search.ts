import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeClip } from "@voicewright/audio/clip/clip";
import { decodeFile } from "@voicewright/audio/decode/decode-file";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { LibraryVoice, SimilarVoicesPage } from "@voicewright/contract/voice-library/routes";
import { and, eq, notInArray } from "drizzle-orm";
import { recordingsOf, type SpeakerName } from "../../../../packages/audio/test/shared-recordings.ts";
import { readAtSpokenRate, SPOKEN_RATE_HZ } from "../../../../packages/audio/test/spoken-audio.ts";
import { voices } from "../entities/voice/record/tables.ts";
import { fileNameFor } from "./clone-calls.ts";
import { insertOwnVoice } from "./speech/own-voice.ts";
import { getRealSpeech } from "./speech/real-speech.ts";
import type { TestAccount } from "./test-account.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { acrossWorkspaces } from "../platform/database/queries.ts";

export const WOMEN: readonly SpeakerName[] = ["1998", "spk1"];
export const CLIP_RATE_HZ = SPOKEN_RATE_HZ;
const SAMPLES_MAX = 5;
/** Kept for the search, joined: some are shorter than it takes. */
const HELD_OUT = 3;

/** What a search was answered. */
export type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly message: string | undefined;
  readonly voices: readonly LibraryVoice[];
  readonly preparation: SimilarVoicesPage["preparation"];
};

export type ClipForm = {
  readonly audio?: readonly Uint8Array[];
  /** As it says what the content is. */
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export type SimilarSearchOptions = {
  /** So many voices of the catalogue, drawn by the seed, are all that the library has, none of them measured; absent means all of them. */
  readonly sample?: { readonly voiceCount: number; readonly seed: number };
};

/** A server with real speech whose library is searched for voices that sound alike. */
export class SimilarSearch {
  readonly server: TestServer;
  readonly account: TestAccount;
  /** The voices of the library before anybody shares one. */
  readonly catalogue: readonly LibraryVoice[];
  readonly folder: string;

  private constructor(parts: Pick<SimilarSearch, "server" | "account" | "catalogue" | "folder">) {
    this.server = parts.server;
    this.account = parts.account;
    this.catalogue = parts.catalogue;
    this.folder = parts.folder;
  }

  static async start({ sample }: SimilarSearchOptions = {}): Promise<SimilarSearch> {
    const folder = await mkdtemp(join(tmpdir(), "voicewright-similar-"));
    const speech = await getRealSpeech();
    const server = await startTestServer({ keepsAnalysis: true, speech });
    if (sample) await keepSample(server, sample);
    const account = await server.signUp({ tier: "creator" });
    const response = await server.request("/v1/shared-voices?page_size=100");
    const { voices: catalogue } = (await response.json()) as { voices: LibraryVoice[] };
    return new SimilarSearch({ server, account, catalogue, folder });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true });
  }

  async byClip({ audio = [], name, fields = {} }: ClipForm, headers = this.account.headers): Promise<Answer> {
    const form = new FormData();
    for (const bytes of audio)
      form.append("audio_file", new Blob([Uint8Array.from(bytes)]), name ?? fileNameFor(bytes));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return await readAnswer(await this.server.request("/v1/similar-voices", { method: "POST", headers, body: form }));
  }

  async byId(voiceId: string, changes: object = {}, headers = this.account.headers): Promise<Answer> {
    const body = { voice_id: voiceId, ...changes };
    return await readAnswer(await this.server.request("/v1/similar-voices-by-id", { method: "POST", headers, body }));
  }

  async readPreparation(headers = this.account.headers): Promise<Answer> {
    return await readAnswer(await this.server.request("/v1/similar-voices/preparation", { headers }));
  }

  async waitUntilMeasured(count: number): Promise<void> {
    for (;;) {
      const { preparation } = await this.readPreparation();
      if (preparation === null || preparation.measured_count >= count) return;
      await delay(200);
    }
  }

  /** The sound of any file as a clip. */
  async decodeToClip(name: string, inputPath: string): Promise<string> {
    const clipPath = join(this.folder, `${name}.wav`);
    const { signal } = new AbortController();
    await decodeFile({ inputPath, clipPath, targetSampleRateHz: CLIP_RATE_HZ, signal });
    return clipPath;
  }

  /** Recordings of a person as a clip, one after the other. */
  async makeClip(name: string, recordings: readonly string[]): Promise<string> {
    return await this.makeClipOf(name, await Promise.all(recordings.map(readAtSpokenRate)));
  }

  async makeClipOf(name: string, parts: readonly Float32Array[]): Promise<string> {
    const path = join(this.folder, `${name}.wav`);
    await writeClip(path, CLIP_RATE_HZ, parts);
    return path;
  }

  /** Shares a clone of each person, and counts those found among the first three by another recording of theirs. */
  async countPeopleFound(speakers: readonly SpeakerName[]): Promise<number> {
    const clones: { readonly voiceId: string; readonly heldOut: string }[] = [];
    for (const speaker of speakers) clones.push(await this.#shareCloneOf(speaker));
    let found = 0;
    for (const { voiceId, heldOut } of clones) {
      const answer = await this.byClip({ audio: [await readFile(heldOut)], fields: { top_k: "3" } });
      if (answer.voices.some((voice) => voice.voice_id === voiceId)) found++;
    }
    return found;
  }

  /**
   * Shares a clone of some recordings; the last ones are kept for the search. The speaker vector is that of the
   * samples: a preview says how near the engine came to the person, and not who the person is.
   */
  async #shareCloneOf(speaker: SpeakerName): Promise<{ readonly voiceId: string; readonly heldOut: string }> {
    const { server, account } = this;
    const recordings = recordingsOf(speaker);
    const heldOut = await this.makeClip(`${speaker}-held-out`, recordings.slice(-HELD_OUT));
    const clipPath = await this.makeClip(speaker, recordings.slice(0, -HELD_OUT).slice(0, SAMPLES_MAX));
    const { analysis } = server.platform;
    const engine = { kind: "embedded" } as const;
    const { recipe, likeness } = await analysis.run("clone-voice", { clipPaths: [clipPath], engine });
    const { vector } = await analysis.run("encode-speaker", { clipPath, engine });
    const voiceId = await insertOwnVoice(server, account, {
      name: speaker,
      category: "cloned",
      materials: { recipe, likeness },
      speakerVector: vector,
    });
    const labels = {
      language: "en",
      accent: "american",
      gender: WOMEN.includes(speaker) ? "female" : "male",
      age: "young",
      descriptive: "calm",
      use_case: "conversational",
    };
    const shared = await server.request(`/v1/voices/${voiceId}/sharing`, {
      method: "POST",
      headers: account.headers,
      body: { name: speaker, description: "", labels },
    });
    if (shared.status !== 200) throw new Error(`the clone of ${speaker} could not be shared: ${shared.status}`);
    return { voiceId, heldOut };
  }
}

/** As many women as men stay, so that each sex can be chosen from. */
async function keepSample(
  { platform: { database } }: TestServer,
  { voiceCount, seed }: NonNullable<SimilarSearchOptions["sample"]>,
): Promise<void> {
  const random = createSeededRandom(seed);
  const all = await acrossWorkspaces(database)
    .select()
    .from(voices)
    .where(eq(voices.origin, "catalogue"))
    .orderBy(voices.voiceId);
  const kept = ["female", "male"].flatMap((gender) => {
    const left = all.filter(({ labels }) => labels["gender"] === gender);
    return Array.from({ length: voiceCount / 2 }, () => left.splice(Math.floor(random.uniform() * left.length), 1))
      .flat()
      .map(({ voiceId }) => voiceId);
  });
  await acrossWorkspaces(database)
    .delete(voices)
    .where(and(eq(voices.origin, "catalogue"), notInArray(voices.voiceId, kept)));
  // As where the engine has come to sound differently.
  await acrossWorkspaces(database).update(voices).set({ speakerVector: null }).where(eq(voices.origin, "catalogue"));
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = (await response.json()) as {
    detail?: { code?: string; param?: string; message?: string };
  } & Partial<SimilarVoicesPage>;
  const { detail, voices: found = [], preparation = null } = body;
  const { code, param, message } = detail ?? {};
  return { status: response.status, code, param, message, voices: found, preparation };
}
