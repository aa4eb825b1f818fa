import { EncoderPool, type StreamEncoder } from "@voicewright/audio/encode/encoder-pool";
import type { AudioEncoding, ContainerEncoding } from "@voicewright/audio/encode/encoding";
import type { EngineCapabilities, EngineId, ReferenceClip } from "../engine.ts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { InstalledPack } from "../model-packs/pack-model.ts";
import type { SpeechPoolEvent, SpeechPoolLoad, SpeechPoolOptions } from "../pool.ts";
import type { ConvertRequest, PoolTask, SpeakRequest, SpokenChunk } from "../pool-protocol.ts";
import type { RemoteEngineSpec } from "../remote/remote-engine-spec.ts";
import { SpeechEngineError, type SpeechErrorCode, SpeechQueueFullError } from "../speech-error.ts";
import { loadLanguageDetector } from "@voicewright/text/language/detect-language";
import { createOwnWords, type OwnWord } from "@voicewright/text/pronounce/own-words";
import { addReadings } from "../add-readings.ts";
import { chooseAbility } from "../abilities/choose-ability.ts";
import { EngineHost, type EngineStatus } from "./engine-host.ts";
import {
  capabilitiesOf,
  engineIdOf,
  type EngineKind,
  type EngineSpec,
  type LocalEngineSpec,
  speakingModel,
  versionedIdOf,
} from "./engine-spec.ts";
import {
  type EngineObstacle,
  type EnginePreference,
  type EngineRequirements,
  findObstacle,
  rankEngines,
} from "./rank-engines.ts";
import { relaySpeech, withConsumerSignal } from "./relay-speech.ts";

export type SpeechServiceEvent =
  /** Without an engine: of a process that encodes. */
  | (SpeechPoolEvent & { readonly engine?: EngineId })
  /** Nothing was heard of it; the next engine takes over if there is one. */
  | { readonly kind: "engine-failed"; readonly engine: EngineId; readonly code: SpeechErrorCode };

export type SpeechServiceOptions = Pick<SpeechPoolOptions, "maxSessions" | "cacheDir" | "childEntry"> & {
  /** Processes of the embedded engine; one per core is right. */
  readonly childCount: number;
  /** The script of the processes that encode; by default its source, in production the bundled file. */
  readonly encoderEntry?: URL | string;
  readonly remote?: RemoteEngineSpec;
  /** Kinds of engines that may speak, the best first. Absent: all, in the order that suits each request. */
  readonly engineOrder?: readonly EngineKind[];
  /** Models of packs that are in memory at the same time. */
  readonly maxLoadedPacks?: number;
  /** How words and names are read, beyond what the language's rules know. */
  readonly ownWords?: readonly OwnWord[];
  /** How long a pack's model stays in memory after its last use. */
  readonly packIdleTimeoutMs?: number;
  /** For structured logs; events carry neither texts nor voices. */
  readonly onEvent?: (event: SpeechServiceEvent) => void;
};

/**
 * Makes local copies of a voice's recordings; of a voice without any, a recording of what the embedded engine makes of
 * it. May throw: then another engine speaks.
 */
export type ReferenceOpener = (voice: VoiceMaterials, language: string) => Promise<readonly ReferenceClip[]>;

/** An engine that is here, and why it cannot do what is wished, if it cannot. */
export type EngineOffer = {
  readonly engine: EngineId;
  readonly versionedId: string;
  readonly obstacle: EngineObstacle | undefined;
};

export interface SpeechService {
  /**
   * Takes a place at once and yields the samples as they are made, by the best engine for it; read it once.
   * An engine that fails before anything was heard is followed by the next. Throws SpeechQueueFullError when all
   * places are taken. Iterating throws SpeechEngineError; it ends early, without error, once `signal` is aborted.
   * The place is taken until the speech has ended, the signal is aborted or the iteration is left.
   */
  speak(request: SpeakRequest, signal: AbortSignal, preference?: EnginePreference): AsyncIterable<SpokenChunk>;
  /** A recording in another voice, under the same terms. */
  convert(request: ConvertRequest, signal: AbortSignal, preference?: EnginePreference): AsyncIterable<SpokenChunk>;
  /**
   * Opens an encoder for one file, in a process of its own kind; samples come in at `inputSampleRateHz`. Close it when
   * the file is given up.
   */
  openEncoder(encoding: AudioEncoding | ContainerEncoding, inputSampleRateHz: number): StreamEncoder;
  /** What all engines can do between them. */
  capabilities(): EngineCapabilities;
  /** Of all engines together. */
  load(): SpeechPoolLoad;
  /** Resolves when the first engine can speak; rejects when the service is closed before. */
  whenReady(): Promise<void>;
  engines(): EngineStatus[];
  /** Who would be asked first and next, as things stand; empty when nobody can. */
  enginesFor(wish: EngineRequirements): EngineId[];
  /** Every engine that is here, in no order. */
  offers(wish: EngineRequirements): EngineOffer[];
  /** Settles where engines that clone from a sample get one; without it they do not speak. */
  setReferenceOpener(open: ReferenceOpener): void;
  /**
   * Says which packs are there now. A pack that is gone ends only what it is speaking, with `engine_removed`; when
   * this resolves, no process of it is left.
   */
  setInstalledPacks(packs: readonly InstalledPack[]): Promise<void>;
  /** Ends all speech with `pool_closed` and all processes. */
  close(): Promise<void>;
}

const DEFAULT_MAX_LOADED_PACKS = 2;
/** LAME takes a tenth of the time that the embedded engine takes for the same second of sound, or less. */
const ENGINES_PER_ENCODER = 4;
const DEFAULT_PACK_IDLE_TIMEOUT_MS = 600_000;
/** After this, another engine speaks instead. */
const PACK_START_TIMEOUT_MS = 60_000;
/** A model of a pack may take far more than the embedded engine. */
const PACK_MAX_RSS_BYTES = 6 * 1024 ** 3;

/** Starts the engines that are always there and returns without waiting for them; see `whenReady`. */
export async function openSpeechService(options: SpeechServiceOptions): Promise<SpeechService> {
  const { engineOrder = ["remote", "local", "embedded"], remote } = options;
  const specs: EngineSpec[] = [];
  if (engineOrder.includes("embedded")) specs.push({ kind: "embedded" });
  if (engineOrder.includes("remote") && remote !== undefined) specs.push(remote);
  return new EngineService(options, await Promise.all(specs.map((engine) => openHost(options, engine))));
}

async function openHost(options: SpeechServiceOptions, engine: EngineSpec): Promise<EngineHost> {
  const { maxSessions, cacheDir, childEntry, onEvent } = options;
  return await EngineHost.open({
    engine,
    maxSessions,
    cacheDir,
    ...(childEntry === undefined ? {} : { childEntry }),
    childCount: engine.kind === "embedded" ? options.childCount : 1,
    ...(engine.kind === "local"
      ? {
          idleTimeoutMs: options.packIdleTimeoutMs ?? DEFAULT_PACK_IDLE_TIMEOUT_MS,
          startTimeoutMs: PACK_START_TIMEOUT_MS,
          maxChildRssBytes: PACK_MAX_RSS_BYTES,
        }
      : {}),
    onEvent: (event) => onEvent?.({ ...event, engine: engineIdOf(engine) }),
  });
}

class EngineService implements SpeechService {
  readonly #options: SpeechServiceOptions;
  #hosts: readonly EngineHost[];
  readonly #detectLanguage = loadLanguageDetector().catch(() => undefined);
  #openReferences: ReferenceOpener | undefined;
  #sessions = 0;
  #packsChange: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #encoders: EncoderPool;
  readonly #findOwnWords: ReturnType<typeof createOwnWords>;

  constructor(options: SpeechServiceOptions, hosts: readonly EngineHost[]) {
    this.#options = options;
    this.#hosts = hosts;
    this.#findOwnWords = createOwnWords(options.ownWords ?? []);
    const { encoderEntry } = options;
    this.#encoders = new EncoderPool({
      childCount: Math.ceil(options.childCount / ENGINES_PER_ENCODER),
      ...(encoderEntry === undefined ? {} : { childEntry: encoderEntry }),
      ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
    });
  }

  speak(request: SpeakRequest, signal: AbortSignal, preference: EnginePreference = "quality") {
    const leaving = new AbortController();
    return this.#holdPlace(this.#speakInLanguage(request, preference, leaving.signal), signal, leaving);
  }

  convert(request: ConvertRequest, signal: AbortSignal, preference: EnginePreference = "quality") {
    const leaving = new AbortController();
    const wish: EngineRequirements = { task: "convert", voice: request.voice, preference };
    return this.#holdPlace(this.#doByBest(wish, { kind: "convert", request }, leaving.signal), signal, leaving);
  }

  openEncoder(encoding: AudioEncoding | ContainerEncoding, inputSampleRateHz: number): StreamEncoder {
    return this.#encoders.open(encoding, inputSampleRateHz);
  }

  capabilities(): EngineCapabilities {
    const all = this.engines().map((engine) => engine.capabilities);
    return {
      languages: [...new Set(all.flatMap(({ languages }) => languages))],
      streaming: all.some(({ streaming }) => streaming === "chunk") ? "chunk" : "clause",
      timestamps: (["phone", "word"] as const).find((kind) => all.some((one) => one.timestamps === kind)) ?? "none",
      clone: (["zero-shot", "parametric"] as const).find((kind) => all.some((one) => one.clone === kind)) ?? "none",
      convert: all.some(({ convert }) => convert),
    };
  }

  load(): SpeechPoolLoad {
    const loads = this.#hosts.map((host) => host.load());
    const sum = (read: (load: SpeechPoolLoad) => number) => loads.reduce((total, load) => total + read(load), 0);
    return {
      sessions: this.#sessions,
      maxSessions: this.#options.maxSessions,
      children: sum((load) => load.children),
      readyChildren: sum((load) => load.readyChildren),
      rssBytes: sum((load) => load.rssBytes) + this.#encoders.rssBytes,
    };
  }

  whenReady(): Promise<void> {
    return Promise.any(this.#hosts.map((host) => host.whenReady())).catch((error: AggregateError) => {
      throw error.errors[0] ?? new SpeechEngineError("engine_unavailable", "There is no engine to wait for");
    });
  }

  engines(): EngineStatus[] {
    return this.#hosts.map((host) => host.status());
  }

  enginesFor(wish: EngineRequirements): EngineId[] {
    return this.#rank(wish).map((host) => host.id);
  }

  offers(wish: EngineRequirements): EngineOffer[] {
    return this.#hosts.map(({ id, spec }) => ({
      engine: id,
      versionedId: versionedIdOf(spec),
      obstacle: findObstacle(spec, wish, this.#options.engineOrder),
    }));
  }

  setReferenceOpener(open: ReferenceOpener): void {
    this.#openReferences = open;
  }

  async setInstalledPacks(packs: readonly InstalledPack[]): Promise<void> {
    const change = this.#packsChange.then(() => this.#changePacks(packs));
    this.#packsChange = change.catch(() => {});
    await change;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#packsChange;
    await Promise.all([...this.#hosts.map((host) => host.close()), this.#encoders.close()]);
  }

  /** `chunks` were not begun. Throws SpeechQueueFullError when all places are taken. */
  #holdPlace(
    chunks: AsyncGenerator<SpokenChunk, void>,
    signal: AbortSignal,
    leaving: AbortController,
  ): AsyncIterable<SpokenChunk> {
    if (this.#isClosed) throw new SpeechEngineError("pool_closed", "The speech service is closed");
    if (this.#sessions >= this.#options.maxSessions) throw new SpeechQueueFullError(this.#options.maxSessions);
    this.#sessions += 1;
    return withConsumerSignal(chunks, signal, leaving, () => {
      this.#sessions -= 1;
    });
  }

  /** Names the language of a text, and how its words are read here, before an engine is chosen. */
  async *#speakInLanguage(
    { engines, synthesis, ...rest }: SpeakRequest,
    preference: EnginePreference,
    signal: AbortSignal,
  ): AsyncGenerator<SpokenChunk, void> {
    const { text, voice } = synthesis;
    const language = synthesis.language ?? (await this.#detectLanguage)?.(text);
    const named = language === undefined ? {} : { language };
    const request = { ...rest, synthesis: { ...synthesis, ...named } };
    const found = this.#findOwnWords(text, language);
    if (found.respellings.length + found.pronunciations.length > 0)
      request.synthesis = addReadings(request.synthesis, found);
    yield* this.#doByBest({ task: "speak", voice, preference, engines, ...named }, { kind: "speak", request }, signal);
  }

  /** As long as nothing was heard, the next best engine takes over from one that fails. */
  async *#doByBest(wish: EngineRequirements, task: PoolTask, signal: AbortSignal): AsyncGenerator<SpokenChunk, void> {
    const hosts = this.#rank(wish);
    if (hosts.length === 0)
      throw new SpeechEngineError("unsupported_request", "No engine that may be used here can do this");
    let failure: unknown;
    for (const host of hosts) {
      if (signal.aborted) return;
      if (!this.#makeRoomFor(host) || !host.tryStart()) continue;
      const chunks = this.#doOn(host, task, signal);
      const failed = yield* relaySpeech(chunks, signal, (outcome) => host.settle(outcome));
      if (failed === undefined) return;
      this.#options.onEvent?.({ kind: "engine-failed", engine: host.id, code: failed.code });
      // A fault says more than that the last resort does not speak the language either.
      failure ??= failed.error;
    }
    throw failure ?? new SpeechEngineError("engine_unavailable", "No engine that can do this is answering");
  }

  /** Best first; those that keep failing are asked last, and then only to see whether they have recovered. */
  #rank(wish: EngineRequirements): EngineHost[] {
    const ranked = rankEngines(this.#hosts, wish, this.#options.engineOrder);
    return [...ranked.filter((host) => host.isHealthy), ...ranked.filter((host) => !host.isHealthy)];
  }

  /** An engine that clones from a sample gets local copies of recordings, and nobody else waits for them. */
  async *#doOn(host: EngineHost, task: PoolTask, signal: AbortSignal): AsyncGenerator<SpokenChunk, void> {
    if (task.kind === "convert") {
      yield* host.pool.convert(task.request, signal);
      return;
    }
    if (capabilitiesOf(host.spec).clone !== "zero-shot") {
      yield* host.pool.speak(task.request, signal);
      return;
    }
    const { synthesis } = task.request;
    const referenceClips = await this.#findReferences(synthesis.voice, synthesis.language ?? "en");
    if (signal.aborted) return;
    yield* host.pool.speak({ ...task.request, synthesis: { ...synthesis, referenceClips } }, signal);
  }

  async #findReferences(voice: VoiceMaterials, language: string): Promise<readonly ReferenceClip[]> {
    const clips = await this.#openReferences?.(voice, language).catch((cause: unknown) => {
      throw new SpeechEngineError("unsupported_request", "The recordings of the voice cannot be read", { cause });
    });
    if (clips !== undefined && clips.length > 0) return clips;
    throw new SpeechEngineError("unsupported_request", "There is no recording of the voice to clone from");
  }

  /** Whether a pack's model is in memory or may be loaded, at the cost of the one that was not used for longest. */
  #makeRoomFor(host: EngineHost): boolean {
    if (host.spec.kind !== "local" || host.isLoaded) return true;
    const loaded = this.#hosts.filter((other) => other.spec.kind === "local" && other.isLoaded);
    if (loaded.length < (this.#options.maxLoadedPacks ?? DEFAULT_MAX_LOADED_PACKS)) return true;
    return loaded.toSorted((left, right) => left.usedAtMs - right.usedAtMs).some((other) => other.unload());
  }

  async #changePacks(packs: readonly InstalledPack[]): Promise<void> {
    if (this.#isClosed) return;
    const isAllowed = this.#options.engineOrder?.includes("local") ?? true;
    const speaking = isAllowed ? packs.filter((pack) => speakingModel(pack) !== undefined) : [];
    const gone = new Map(
      this.#hosts.filter(({ spec }) => spec.kind === "local").map((host) => [keyOf(host.spec), host]),
    );
    // Equals are asked in the order of the packs, so that a voice does not change with what happens to be loaded.
    const locals = speaking.map(async (pack) => {
      const spec = localSpec(pack, packs);
      const staying = gone.get(keyOf(spec));
      gone.delete(keyOf(spec));
      return staying ?? (await openHost(this.#options, spec));
    });
    this.#hosts = [...this.#hosts.filter(({ spec }) => spec.kind !== "local"), ...(await Promise.all(locals))];
    await Promise.all([...gone.values()].map((host) => host.remove()));
  }
}

function localSpec(pack: InstalledPack, packs: readonly InstalledPack[]): LocalEngineSpec {
  const model = speakingModel(pack);
  const needsTranscript = model?.kind === "cloning" && model.needsTranscript;
  const recognition = needsTranscript ? chooseAbility("recognition", packs, { isStreaming: false }) : undefined;
  return { kind: "local", pack, ...(recognition !== undefined ? { recognition } : {}) };
}

function keyOf(spec: EngineSpec): string {
  return JSON.stringify(spec);
}
