import { ENGINE_KINDS, type EngineKind } from "@voicewright/speech/engines/engine-spec";
import type { RemoteEngineSpec } from "@voicewright/speech/remote/remote-engine-spec";
import * as z from "zod/mini";
import {
  type AdapterSettings,
  type Config,
  ConfigError,
  orConfigError,
  PlatformEnvironment,
  readEnvironment,
  resolveGiven,
  toPlatformConfig,
} from "../platform/config.ts";
import { integerSetting, secretSetting, textSetting } from "../platform/settings/setting-kinds.ts";
import { readRemoteSpeech } from "./speech/remote-speech-config.ts";
import { readTextServer } from "./text-server/text-server-spec.ts";

/*
 * What an operator can set of what is outside the process, by environment variable.
 *
 * | Variable                       | Default            | Meaning |
 * |--------------------------------|--------------------|---------|
 * | VOICEWRIGHT_SPEECH_PROCESSES   | (one per core)     | Child processes that speak. |
 * | VOICEWRIGHT_SPEECH_QUEUE_MAX   | 64                 | Requests that may be spoken or wait at once; more are answered system_busy. |
 * | SPEECH_ENGINES                 | (all)              | Kinds of engines that may speak, the best first: remote, local, embedded. |
 * | SPEECH_MODELS_LOADED           | 2                  | Installed speech models kept in memory at the same time. |
 * | REMOTE_SPEECH_URL              | (none)             | A server with POST /audio/speech, up to its version: https://speech.example.org/v1 |
 * | REMOTE_SPEECH_API_KEY          | (none)             | Sent to it as a bearer token. |
 * | REMOTE_SPEECH_MODEL            | tts-1              | The model it is asked for. |
 * | REMOTE_SPEECH_VOICES           | (alloy and others) | Its voices, comma-separated: name[:gender[:languages joined by +[:pitch in Hz]]]. |
 * | REMOTE_SPEECH_LANGUAGES        | (those of its voices) | Languages it speaks, comma-separated. |
 * | REMOTE_SPEECH_FORMAT           | pcm                | pcm or wav, whichever it can send while it speaks. |
 * | REMOTE_SPEECH_SAMPLE_RATE      | 24000              | Of its PCM, when its answers do not say. |
 * | TEXT_SERVER_URL                | (none)             | A server with POST /chat/completions, up to its version; it writes preview texts, helps to read prompts and places tags in dialogues. |
 * | TEXT_SERVER_API_KEY            | (none)             | Sent to it as a bearer token. |
 * | TEXT_SERVER_MODEL              | gpt-4o-mini        | The model it is asked for. |
 * | MODEL_MIRROR_URL               | (the publishers)   | Where model packs are downloaded from: all files by their names under one address. |
 * | MODEL_CATALOGUE_FILE           | (none)             | A JSON file with model packs of your own beside those of the product. |
 */

declare module "../platform/config.ts" {
  interface AdapterSettings {
    readonly speechProcesses: number | undefined;
    readonly speechQueueMax: number;
    /** Undefined: all kinds, in the order that suits each request. */
    readonly speechEngines: readonly EngineKind[] | undefined;
    readonly speechModelsLoaded: number;
    readonly remoteSpeech: RemoteEngineSpec | undefined;
    /** Ends with a slash. */
    readonly modelMirrorUrl: string | undefined;
    readonly modelCatalogueFile: string | undefined;
  }
}

/** Local models come and go with their packs, so they cannot be all there is. */
const engineKinds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => [...new Set(value.split(",").map((kind) => kind.trim().toLowerCase()))]),
  ),
  z
    .array(z.enum(ENGINE_KINDS, `must be a list of ${ENGINE_KINDS.join(", ")}`))
    .check(z.refine((kinds) => kinds.some((kind) => kind !== "local"), "must name embedded or remote")),
);

const Environment = z.extend(PlatformEnvironment, {
  VOICEWRIGHT_SPEECH_PROCESSES: z.optional(integerSetting(1, 256)),
  VOICEWRIGHT_SPEECH_QUEUE_MAX: z.optional(integerSetting(0, 100_000)),
  SPEECH_ENGINES: z.optional(engineKinds),
  SPEECH_MODELS_LOADED: z.optional(integerSetting(1, 64)),
  REMOTE_SPEECH_URL: z.optional(textSetting),
  REMOTE_SPEECH_API_KEY: z.optional(secretSetting),
  REMOTE_SPEECH_MODEL: z.optional(textSetting),
  REMOTE_SPEECH_VOICES: z.optional(textSetting),
  REMOTE_SPEECH_LANGUAGES: z.optional(textSetting),
  REMOTE_SPEECH_FORMAT: z.optional(z.enum(["pcm", "wav"], "must be pcm or wav")),
  REMOTE_SPEECH_SAMPLE_RATE: z.optional(integerSetting(8_000, 96_000)),
  TEXT_SERVER_URL: z.optional(textSetting),
  TEXT_SERVER_API_KEY: z.optional(secretSetting),
  TEXT_SERVER_MODEL: z.optional(textSetting),
  MODEL_MIRROR_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://models.example.org/" }),
  ),
  MODEL_CATALOGUE_FILE: z.optional(textSetting),
});

const DEFAULT_SPEECH_QUEUE_MAX = 64;
const DEFAULT_SPEECH_MODELS_LOADED = 2;

function readRemoteSetting(settings: z.output<typeof Environment>): RemoteEngineSpec | undefined {
  const engines = settings.SPEECH_ENGINES;
  if (engines?.every((kind) => kind !== "embedded") && settings.REMOTE_SPEECH_URL === undefined)
    throw new ConfigError("SPEECH_ENGINES leaves only remote engines, but REMOTE_SPEECH_URL is not set.");
  return orConfigError(() => readRemoteSpeech(settings));
}

function readAdapterSettings(settings: z.output<typeof Environment>): AdapterSettings {
  return {
    speechProcesses: settings.VOICEWRIGHT_SPEECH_PROCESSES,
    speechQueueMax: settings.VOICEWRIGHT_SPEECH_QUEUE_MAX ?? DEFAULT_SPEECH_QUEUE_MAX,
    speechEngines: settings.SPEECH_ENGINES,
    speechModelsLoaded: settings.SPEECH_MODELS_LOADED ?? DEFAULT_SPEECH_MODELS_LOADED,
    remoteSpeech: readRemoteSetting(settings),
    textServer: orConfigError(() => readTextServer(settings)),
    modelMirrorUrl: settings.MODEL_MIRROR_URL?.replace(/\/*$/, "/"),
    modelCatalogueFile: resolveGiven(settings.MODEL_CATALOGUE_FILE),
  };
}

/** Reads all settings. Throws ConfigError that names every setting at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readEnvironment(Environment, environment);
  return { ...toPlatformConfig(settings), ...readAdapterSettings(settings) };
}
