import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIXTURE_ARGUMENTS, type FixtureName, makeFixture } from "../../../../../packages/audio/test/make-fixture.ts";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { Model } from "@voicewright/contract/models/routes";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { buildProduct } from "../../../../../scripts/build.mjs";
import type { CloneCalls } from "../clone-calls.ts";
import { callsOf, signUp } from "../kill-steps.ts";
import { ANY_VOICE } from "../speak.ts";
import { BUILT_SERVER, type SpawnedServer, spawnServer } from "../spawn-server.ts";

export const RATE_HZ = 8_000;
/** A short word reaches it easily, silence and a click do not. */
const SPEECH_MIN_SECONDS = 0.15;
const SPEECH_MIN_LEVEL = 0.005;
const AT_ONCE = 4;
const RECORDING_TEXT =
  "The ferry left late, and nobody on the quay was surprised by it. The wind had turned in the night, and it was cold.";
const RECORDING_RATE_HZ = 16_000;
const RECORDING_SECONDS = 5.5;

export const RECORDING_KINDS = Object.keys(FIXTURE_ARGUMENTS) as readonly FixtureName[];
export type Recording = { readonly kind: FixtureName; readonly bytes: Uint8Array };

/** A few of many, drawn by the seed. */
export function drawn<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = createSeededRandom(seed);
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random.uniform() * left.length), 1),
  ).flat();
}

/** Does the same with each of many, a few at a time; answers what it says of those that it says something of. */
export async function complaintsOf<Item>(
  items: readonly Item[],
  judge: (item: Item) => Promise<string | undefined>,
): Promise<string[]> {
  const left = [...items];
  const complaints: string[] = [];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const complaint = await judge(item);
      if (complaint !== undefined) complaints.push(complaint);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return complaints;
}

/** What people run: the bundle, on an empty data folder. */
export class BuiltProduct {
  readonly headers: Readonly<Record<string, string>>;
  readonly calls: CloneCalls;
  readonly #folder: string;
  readonly #server: SpawnedServer;

  private constructor(folder: string, server: SpawnedServer, headers: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#server = server;
    this.headers = headers;
    this.calls = callsOf(server, headers);
  }

  static async start(): Promise<BuiltProduct> {
    buildProduct();
    const folder = await mkdtemp(join(tmpdir(), "voicewright-built-"));
    const server = await spawnServer(
      folder,
      {
        // Of its own, as a new installation has it.
        VOICEWRIGHT_CACHE_DIR: join(folder, "cache"),
        VOICEWRIGHT_SPEECH_PROCESSES: "2",
        VOICEWRIGHT_DEFAULT_TIER: "enterprise",
        VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000",
      },
      BUILT_SERVER,
    );
    return new BuiltProduct(folder, server, await signUp(server.origin));
  }

  get origin(): string {
    return this.#server.origin;
  }

  async stop(): Promise<void> {
    await this.#server.kill();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async readJson<Body>(path: string): Promise<Body> {
    const response = await fetch(`${this.origin}${path}`, { headers: this.headers });
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
    return (await response.json()) as Body;
  }

  speak(voiceId: string, body: object, format: string): Promise<Response> {
    return fetch(`${this.origin}/v1/text-to-speech/${voiceId}?output_format=${format}`, {
      method: "POST",
      headers: { ...this.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** Nothing where the voice speaks, otherwise what it does. */
  async saySomething(voiceId: string, name: string, body: object): Promise<string | undefined> {
    return await complaintAbout(name, await this.speak(voiceId, body, `pcm_${RATE_HZ}`));
  }

  /** Languages that models list, each with such a model. */
  async listLanguages(): Promise<ReadonlyMap<string, string>> {
    const models = await this.readJson<Model[]>("/v1/models");
    return new Map(
      models
        .filter((one) => one.can_do_text_to_speech)
        .flatMap(({ languages, model_id: model }) => languages.map(({ language_id: language }) => [language, model])),
    );
  }

  /** Each language says its own name. */
  async sayNames(languages: Iterable<readonly [string, string]>): Promise<string[]> {
    return await complaintsOf([...languages], async ([language, model]) => {
      const text = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
      return await this.saySomething(ANY_VOICE, language, { text, language_code: language, model_id: model });
    });
  }

  async listPremadeVoices(): Promise<readonly Voice[]> {
    const { voices } = await this.readJson<{ voices: Voice[] }>("/v1/voices");
    return voices.filter(({ category }) => category === "premade");
  }

  async speakWithVoices(voices: readonly Voice[]): Promise<string[]> {
    return await complaintsOf(voices, ({ voice_id: voiceId, name }) =>
      this.saySomething(voiceId, name ?? "", { text: "Yes, of course." }),
    );
  }

  /** The same speech in files of these kinds. */
  async makeRecordings(kinds: readonly FixtureName[]): Promise<readonly Recording[]> {
    const response = await this.speak(ANY_VOICE, { text: RECORDING_TEXT }, `pcm_${RECORDING_RATE_HZ}`);
    if (response.status !== 200) throw new Error(`The recording was answered ${response.status}`);
    const spoken = decodePcm16(Buffer.from(await response.arrayBuffer()));
    const samples = spoken.subarray(0, RECORDING_SECONDS * RECORDING_RATE_HZ);
    return await Promise.all(
      kinds.map(async (kind) => ({ kind, bytes: await makeFixture(kind, samples, RECORDING_RATE_HZ) })),
    );
  }

  /** Uploads each recording, which has to be taken for speech. */
  async uploadRecordings(recordings: readonly Recording[]): Promise<string[]> {
    return await complaintsOf(recordings, async ({ kind, bytes }) => {
      const upload = await this.calls.upload({ bytes, name: `${kind}.audio` });
      return upload.refusal === null && upload.duration_secs !== null
        ? undefined
        : `${kind}: ${JSON.stringify(upload)}`;
    });
  }

  /** The preview of a voice of the library in each language. */
  async playPreviews(languages: readonly string[]): Promise<string[]> {
    return await complaintsOf(languages, async (language) => {
      const page = await this.readJson<{ voices: LibraryVoice[] }>(
        `/v1/shared-voices?page_size=1&language=${language}`,
      );
      const [voice] = page.voices;
      const response = await fetch(voice?.preview_url ?? "", { headers: this.headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 200 && bytes.length > 10_000 ? undefined : `${language}: ${response.status}`;
    });
  }
}

/** Nothing where an answer is speech at 8 kHz, otherwise what it is. */
export async function complaintAbout(name: string, response: Response): Promise<string | undefined> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return `${name}: ${response.status} ${bytes.toString().slice(0, 300)}`;
  const samples = decodePcm16(bytes);
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
  const isSpeech = samples.length / RATE_HZ > SPEECH_MIN_SECONDS && level > SPEECH_MIN_LEVEL;
  return isSpeech ? undefined : `${name}: ${samples.length / RATE_HZ} s at a level of ${level}`;
}
