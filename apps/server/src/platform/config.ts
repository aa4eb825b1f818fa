import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { TIER_IDS, type TierId } from "@voicewright/contract/rules/tiers";
import { ENGINE_KINDS, type EngineKind } from "@voicewright/speech/engines/engine-spec";
import type { RemoteEngineSpec } from "@voicewright/speech/remote/remote-engine-spec";
import * as z from "zod/mini";
import { type ObjectStores, readObjectStores } from "./object-storage/object-store-spec.ts";
import { type InstallationSettings, readInstallationSettings } from "./installation-settings.ts";
import { readRemoteSpeech } from "../adapters/speech/remote-speech-config.ts";
import { type OutsideServers, readOutsideServers } from "./outside-servers.ts";
import { type SignUpMode, signUpMode } from "./sign-up-mode.ts";

/*
 * Everything an operator can set, by environment variable.
 *
 * | Variable                       | Default            | Meaning |
 * |--------------------------------|--------------------|---------|
 * | VOICEWRIGHT_DATA_DIR           | ./data             | Database and audio. |
 * | VOICEWRIGHT_CACHE_DIR          | cache, in the data | Models as they are loaded; made again when they are missing. |
 * | HOST                           | 127.0.0.1          | Address to listen on; 0.0.0.0 opens it to the network. |
 * | PORT                           | 4310, or next free | Port. When set, it is used or the start fails. |
 * | PUBLIC_URL                     | (from the request) | Address people open, e.g. https://voice.example.org. |
 * | VOICEWRIGHT_ALLOWED_HOSTS      | (none)             | More host names to answer to, comma-separated. |
 * | DATABASE_URL                   | (embedded)         | PostgreSQL 15 or newer instead of the embedded database. |
 * | OBJECT_STORE_URL               | disk               | Where audio is kept: disk, or a bucket: s3://host:port/bucket[/folder][?region=…&tls=false&addressing=host] |
 * | OBJECT_STORE_ACCESS_KEY        | (in the URL)       | Of the bucket. |
 * | OBJECT_STORE_SECRET_KEY        | (in the URL)       | Of the bucket. |
 * | OBJECT_STORE_SECOND_URL        | (none)             | While audio moves: the store that is read for what the first does not have; see docs/operating.md. |
 * | OBJECT_STORE_SECOND_ACCESS_KEY, …_SECRET_KEY | (in the URL) | Of the second bucket. |
 * | VOICEWRIGHT_DEFAULT_TIER       | free               | Plan of new workspaces. |
 * | VOICEWRIGHT_ALLOW_SIGN_UP      | true               | Whether people can sign up by themselves; "approval": once the admin has approved it. |
 * | VOICEWRIGHT_INSTALLATION_FILE  | installation.json, in the data | A JSON file with addresses, flags and where data is kept; see docs/operating.md. |
 * | VOICEWRIGHT_VOICE_REMIXING     | true               | Whether voices can be remixed, unless the installation's file has the flag voice_remixing. |
 * | VOICEWRIGHT_UNUSUAL_ACTIVITY   | true               | Whether the free plan is shut for accounts that come with many others, or many trials, from one address. |
 * | VOICEWRIGHT_PREPARE_VOICES     | true               | Whether voices of the library that were not measured yet are measured while nobody speaks; otherwise when first needed. |
 * | VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION | false      | Whether a cloned voice speaks only once its person has read a text aloud. |
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
 * | SMTP_URL                       | (none)             | A mail server, e.g. smtp://name:password@mail.example.org:587 (smtps: for TLS from the start); needs PUBLIC_URL. |
 * | SMTP_FROM                      | (none)             | The address that mails come from; needed with SMTP_URL. |
 * | OIDC_ISSUER                    | none               | A sign-in provider (OpenID Connect); its configuration is read from there. |
 * | OIDC_CLIENT_ID                 | none               | The name of this server at the provider; required with OIDC_ISSUER. |
 * | OIDC_CLIENT_SECRET             | none               | Its secret there; none for a public client. |
 * | OIDC_LABEL                     | Single sign-on     | What the button on the sign-in page says. |
 * | BLOCKED_PROMPTS_FILE           | (none)             | A JSON file with rules for prompts of your own; see docs/voice-design.md. |
 * | VERIFICATION_TEXTS_FILE        | (none)             | A JSON file with sentences of your own that the people of cloned voices read aloud; see docs/cloning.md. |
 * | DOCUMENT_KEY_FILE              | document.key, in the data | The key that documents of verifications are encrypted with; see docs/operating.md. |
 * | OUTBOUND_PRIVATE_HOSTS         | (none)             | Hosts of private networks that may be called at addresses that people give, comma-separated: names, *.names, addresses and ranges. |
 * | WEBHOOK_PRIVATE_ADDRESSES      | false              | Whether webhooks may call all private networks, this machine, and addresses without TLS. |
 * | WEBHOOK_RETRY_SECONDS          | 20                 | Until a webhook that failed is called again; twice as long each time. |
 * | WYOMING_PORT                   | (none)             | Where clients of the Wyoming protocol, as Home Assistant, are served; needs WYOMING_API_KEY. |
 * | WYOMING_HOST                   | 127.0.0.1          | The address that this listens on. The protocol knows no passwords: whoever reaches it may speak. |
 * | WYOMING_API_KEY                | (none)             | A key of the workspace that pays for it. |
 * | MODEL_MIRROR_URL               | (the publishers)   | Where model packs are downloaded from: all files by their names under one address. |
 * | MODEL_CATALOGUE_FILE           | (none)             | A JSON file with model packs of your own beside those of the product. |
 * | ROLE                           | all                | web answers requests, worker does long work, all does both. Without DATABASE_URL only all. |
 * | VOICEWRIGHT_RATE_LIMIT_FACTOR  | 1                  | Multiplies all rate limits, e.g. for many people behind one address. |
 * | VOICEWRIGHT_HEADER_TIMEOUT_SECONDS | 30             | For a whole request header, counted from the opening of the connection too. |
 * | VOICEWRIGHT_BODY_TIMEOUT_SECONDS | 60               | In each span of this length a request's body must go on, or it is cut. |
 * | VOICEWRIGHT_BODY_MIN_BYTES_PER_SECOND | 128         | What counts as going on, in the mean of the span. |
 * | VOICEWRIGHT_REQUEST_TIMEOUT_SECONDS | 3600          | For a request's header and body together; answers may take longer. |
 * | VOICEWRIGHT_IDLE_TIMEOUT_SECONDS | 75               | For a connection without a request. |
 * | VOICEWRIGHT_STALLED_TIMEOUT_SECONDS | 300           | For a client that takes nothing of an answer that waits for it. |
 * | VOICEWRIGHT_CONNECTIONS_PER_ADDRESS | 500, behind a proxy none | Connections that one address may have open; 0 for no limit. |
 * | VOICEWRIGHT_TRUST_PROXY        | false              | true, a number of hops, or addresses of proxies (comma-separated) whose X-Forwarded-* headers count. |
 * | VOICEWRIGHT_STOP_GRACE_SECONDS | 30                | What the service manager or container gives the server to stop. |
 * | METRICS_TOKEN                  | (this machine only)| Bearer token that may read /metrics from elsewhere. |
 * | LOG_LEVEL                      | info (terminal: warn) | fatal, error, warn, info, debug, trace or silent. |
 */

export const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];

export type Config = ObjectStores &
  OutsideServers & {
    readonly dataDirectory: string;
    /** What can be made again: models as they are loaded. */
    readonly cacheDirectory: string;
    readonly host: string;
    readonly port: number;
    /** Whether a taken port ends the start instead of moving to the next. */
    readonly isPortFixed: boolean;
    readonly publicUrl: URL | undefined;
    readonly allowedHosts: readonly string[];
    readonly databaseUrl: string | undefined;
    readonly defaultTier: TierId;
    readonly signUp: SignUpMode;
    readonly detectsUnusualActivity: boolean;
    readonly installation: InstallationSettings;
    readonly isCloneVerificationRequired: boolean;
    /** Whether what voices need is made before anybody asks for it. */
    readonly preparesVoices: boolean;
    readonly speechProcesses: number | undefined;
    readonly speechQueueMax: number;
    /** Undefined: all kinds, in the order that suits each request. */
    readonly speechEngines: readonly EngineKind[] | undefined;
    readonly speechModelsLoaded: number;
    readonly remoteSpeech: RemoteEngineSpec | undefined;
    readonly blockedPromptsFile: string | undefined;
    readonly verificationTextsFile: string | undefined;
    /** Undefined: a file in the data directory, made when it is first needed. */
    readonly documentKeyFile: string | undefined;
    readonly webhookRetrySeconds: number;
    /** Ends with a slash. */
    readonly modelMirrorUrl: string | undefined;
    readonly modelCatalogueFile: string | undefined;
    readonly role: Role;
    readonly rateLimitFactor: number;
    readonly trustProxy: boolean | number | string;
    readonly connectionLimits: ConnectionLimits;
    readonly stopMaxMs: number;
    readonly metricsToken: string | undefined;
    /** Undefined: as fits the output, few lines on a terminal and all in a log file. */
    readonly logLevel: string | undefined;
    readonly isProduction: boolean;
    /** The built web app; need not exist. */
    readonly webDirectory: string;
    readonly version: string;
  };

/** How long a connection may take for what, and how many there may be. Whatever is too slow is answered and closed. */
export type ConnectionLimits = {
  /** For a whole header, counted from the opening of the connection or the header's first byte. */
  readonly headerMs: number;
  /** In each span of this length a body must bring `bodyMinBytesPerSecond` in the mean, or its end. */
  readonly bodyMs: number;
  readonly bodyMinBytesPerSecond: number;
  /** For header and body together. */
  readonly requestMs: number;
  /** Without a request. */
  readonly idleMs: number;
  /** Without taking a byte of an answer that waits for it. */
  readonly stalledMs: number;
  /** Open at the same time; 0 for no limit. */
  readonly connectionsPerAddress: number;
};

/** A setting that cannot be used. The message names the variable and what it takes. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigError";
  }
}

const integer = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
    ),
  );
const text = z.string().check(z.trim(), z.minLength(1));
const secret = text.check(z.regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces"));
const boolean = z.pipe(
  z.enum(["true", "false", "1", "0"], "must be true or false"),
  z.transform((value) => value === "true" || value === "1"),
);

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

const Environment = z.object({
  VOICEWRIGHT_DATA_DIR: z.optional(text),
  VOICEWRIGHT_CACHE_DIR: z.optional(text),
  HOST: z.optional(text),
  PORT: z.optional(integer(0, 65_535)),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://voice.example.org" }),
  ),
  VOICEWRIGHT_ALLOWED_HOSTS: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgresql://"))),
  OBJECT_STORE_URL: z.optional(text),
  OBJECT_STORE_ACCESS_KEY: z.optional(secret),
  OBJECT_STORE_SECRET_KEY: z.optional(secret),
  OBJECT_STORE_SECOND_URL: z.optional(text),
  OBJECT_STORE_SECOND_ACCESS_KEY: z.optional(secret),
  OBJECT_STORE_SECOND_SECRET_KEY: z.optional(secret),
  VOICEWRIGHT_DEFAULT_TIER: z.optional(z.enum(TIER_IDS, `must be one of ${TIER_IDS.join(", ")}`)),
  VOICEWRIGHT_ALLOW_SIGN_UP: z.optional(signUpMode),
  VOICEWRIGHT_INSTALLATION_FILE: z.optional(text),
  VOICEWRIGHT_VOICE_REMIXING: z.optional(boolean),
  VOICEWRIGHT_UNUSUAL_ACTIVITY: z.optional(boolean),
  VOICEWRIGHT_PREPARE_VOICES: z.optional(boolean),
  VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION: z.optional(boolean),
  VOICEWRIGHT_SPEECH_PROCESSES: z.optional(integer(1, 256)),
  VOICEWRIGHT_SPEECH_QUEUE_MAX: z.optional(integer(0, 100_000)),
  SPEECH_ENGINES: z.optional(engineKinds),
  SPEECH_MODELS_LOADED: z.optional(integer(1, 64)),
  REMOTE_SPEECH_URL: z.optional(text),
  REMOTE_SPEECH_API_KEY: z.optional(secret),
  REMOTE_SPEECH_MODEL: z.optional(text),
  REMOTE_SPEECH_VOICES: z.optional(text),
  REMOTE_SPEECH_LANGUAGES: z.optional(text),
  REMOTE_SPEECH_FORMAT: z.optional(z.enum(["pcm", "wav"], "must be pcm or wav")),
  REMOTE_SPEECH_SAMPLE_RATE: z.optional(integer(8_000, 96_000)),
  TEXT_SERVER_URL: z.optional(text),
  TEXT_SERVER_API_KEY: z.optional(secret),
  TEXT_SERVER_MODEL: z.optional(text),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: "must be an address such as smtp://mail.example.org:587" }),
  ),
  SMTP_FROM: z.optional(text.check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, "must be an e-mail address"))),
  OIDC_ISSUER: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://login.example.org/realms/studio" }),
  ),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(secret),
  OIDC_LABEL: z.optional(text.check(z.maxLength(60))),
  BLOCKED_PROMPTS_FILE: z.optional(text),
  VERIFICATION_TEXTS_FILE: z.optional(text),
  DOCUMENT_KEY_FILE: z.optional(text),
  OUTBOUND_PRIVATE_HOSTS: z.optional(text),
  WEBHOOK_PRIVATE_ADDRESSES: z.optional(boolean),
  WEBHOOK_RETRY_SECONDS: z.optional(integer(0, 3_600)),
  WYOMING_PORT: z.optional(integer(0, 65_535)),
  WYOMING_HOST: z.optional(text),
  WYOMING_API_KEY: z.optional(secret),
  MODEL_MIRROR_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://models.example.org/" }),
  ),
  MODEL_CATALOGUE_FILE: z.optional(text),
  ROLE: z.optional(z.enum(ROLES, `must be one of ${ROLES.join(", ")}`)),
  VOICEWRIGHT_RATE_LIMIT_FACTOR: z.optional(integer(1, 1_000_000)),
  VOICEWRIGHT_HEADER_TIMEOUT_SECONDS: z.optional(integer(1, 300)),
  VOICEWRIGHT_BODY_TIMEOUT_SECONDS: z.optional(integer(1, 3_600)),
  VOICEWRIGHT_BODY_MIN_BYTES_PER_SECOND: z.optional(integer(1, 1_000_000)),
  VOICEWRIGHT_REQUEST_TIMEOUT_SECONDS: z.optional(integer(1, 86_400)),
  VOICEWRIGHT_IDLE_TIMEOUT_SECONDS: z.optional(integer(1, 3_600)),
  VOICEWRIGHT_STALLED_TIMEOUT_SECONDS: z.optional(integer(1, 3_600)),
  VOICEWRIGHT_CONNECTIONS_PER_ADDRESS: z.optional(integer(0, 1_000_000)),
  VOICEWRIGHT_TRUST_PROXY: z.optional(text),
  VOICEWRIGHT_STOP_GRACE_SECONDS: z.optional(integer(5, 3_600)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: z.optional(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    ),
  ),
  NODE_ENV: z.optional(z.string()),
});

const DEFAULT_PORT = 4310;
const DEFAULT_SPEECH_QUEUE_MAX = 64;
const DEFAULT_WEBHOOK_RETRY_SECONDS = 20;
const DEFAULT_SPEECH_MODELS_LOADED = 2;
const DEFAULT_CONNECTIONS_PER_ADDRESS = 500;

/** The checkout or installation, from the sources as well as from the bundle. */
function findRepositoryDirectory(): string {
  for (let directory = import.meta.dirname; directory !== dirname(directory); directory = dirname(directory)) {
    const file = join(directory, "package.json");
    if (existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { name?: string }).name === "voicewright")
      return directory;
  }
  throw new ConfigError("The product's package.json is missing.");
}

const REPOSITORY_DIRECTORY = findRepositoryDirectory();
export const MIGRATIONS_DIRECTORY = join(REPOSITORY_DIRECTORY, "apps/server/migrations");
/** What builds and tests keep between runs; never people's data. */
export const BUILD_CACHE_DIRECTORY = join(REPOSITORY_DIRECTORY, ".cache");

function readVersion(): string {
  const facts: unknown = JSON.parse(readFileSync(join(REPOSITORY_DIRECTORY, "package.json"), "utf8"));
  return (facts as { readonly version: string }).version;
}

const resolveGiven = (path: string | undefined) => (path === undefined ? undefined : resolve(path));

function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  return /^\d{1,2}$/.test(value) ? Number(value) : value;
}

function readConnectionLimits(settings: z.output<typeof Environment>, isBehindProxy: boolean): ConnectionLimits {
  return {
    headerMs: 1_000 * (settings.VOICEWRIGHT_HEADER_TIMEOUT_SECONDS ?? 30),
    bodyMs: 1_000 * (settings.VOICEWRIGHT_BODY_TIMEOUT_SECONDS ?? 60),
    bodyMinBytesPerSecond: settings.VOICEWRIGHT_BODY_MIN_BYTES_PER_SECOND ?? 128,
    requestMs: 1_000 * (settings.VOICEWRIGHT_REQUEST_TIMEOUT_SECONDS ?? 3_600),
    idleMs: 1_000 * (settings.VOICEWRIGHT_IDLE_TIMEOUT_SECONDS ?? 75),
    stalledMs: 1_000 * (settings.VOICEWRIGHT_STALLED_TIMEOUT_SECONDS ?? 300),
    // A proxy's connections are those of all its clients.
    connectionsPerAddress:
      settings.VOICEWRIGHT_CONNECTIONS_PER_ADDRESS ?? (isBehindProxy ? 0 : DEFAULT_CONNECTIONS_PER_ADDRESS),
  };
}

function parseHosts(value: string | undefined): readonly string[] {
  return (value ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");
}

function orConfigError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function readRemoteSetting(settings: z.output<typeof Environment>): RemoteEngineSpec | undefined {
  const engines = settings.SPEECH_ENGINES;
  if (engines?.every((kind) => kind !== "embedded") && settings.REMOTE_SPEECH_URL === undefined)
    throw new ConfigError("SPEECH_ENGINES leaves only remote engines, but REMOTE_SPEECH_URL is not set.");
  return orConfigError(() => readRemoteSpeech(settings));
}

function readRole({ ROLE: role = "all", DATABASE_URL: databaseUrl }: z.output<typeof Environment>): Role {
  if (role !== "all" && databaseUrl === undefined)
    throw new ConfigError(`ROLE ${role} needs DATABASE_URL: the embedded database belongs to one process.`);
  return role;
}

/** Reads the settings above. Throws ConfigError that names every setting at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable, as compose files leave behind, means: not set.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = z.safeParse(Environment, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  const settings = parsed.data;
  const trustProxy = parseTrustProxy(settings.VOICEWRIGHT_TRUST_PROXY);
  const dataDirectory = resolve(REPOSITORY_DIRECTORY, settings.VOICEWRIGHT_DATA_DIR ?? "data");
  return {
    dataDirectory,
    cacheDirectory: resolve(REPOSITORY_DIRECTORY, settings.VOICEWRIGHT_CACHE_DIR ?? join(dataDirectory, "cache")),
    host: settings.HOST ?? "127.0.0.1",
    port: settings.PORT ?? DEFAULT_PORT,
    isPortFixed: settings.PORT !== undefined,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : new URL(settings.PUBLIC_URL),
    allowedHosts: parseHosts(settings.VOICEWRIGHT_ALLOWED_HOSTS),
    databaseUrl: settings.DATABASE_URL,
    ...orConfigError(() => readObjectStores(settings)),
    defaultTier: settings.VOICEWRIGHT_DEFAULT_TIER ?? "free",
    signUp: settings.VOICEWRIGHT_ALLOW_SIGN_UP ?? "open",
    detectsUnusualActivity: settings.VOICEWRIGHT_UNUSUAL_ACTIVITY ?? true,
    installation: orConfigError(() =>
      readInstallationSettings(
        resolve(settings.VOICEWRIGHT_INSTALLATION_FILE ?? join(dataDirectory, "installation.json")),
        settings.VOICEWRIGHT_INSTALLATION_FILE !== undefined,
        settings.VOICEWRIGHT_VOICE_REMIXING,
      ),
    ),
    preparesVoices: settings.VOICEWRIGHT_PREPARE_VOICES ?? true,
    isCloneVerificationRequired: settings.VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION ?? false,
    speechProcesses: settings.VOICEWRIGHT_SPEECH_PROCESSES,
    speechQueueMax: settings.VOICEWRIGHT_SPEECH_QUEUE_MAX ?? DEFAULT_SPEECH_QUEUE_MAX,
    speechEngines: settings.SPEECH_ENGINES,
    speechModelsLoaded: settings.SPEECH_MODELS_LOADED ?? DEFAULT_SPEECH_MODELS_LOADED,
    remoteSpeech: readRemoteSetting(settings),
    ...orConfigError(() => readOutsideServers(settings)),
    blockedPromptsFile: resolveGiven(settings.BLOCKED_PROMPTS_FILE),
    verificationTextsFile: resolveGiven(settings.VERIFICATION_TEXTS_FILE),
    documentKeyFile: resolveGiven(settings.DOCUMENT_KEY_FILE),
    webhookRetrySeconds: settings.WEBHOOK_RETRY_SECONDS ?? DEFAULT_WEBHOOK_RETRY_SECONDS,
    modelMirrorUrl: settings.MODEL_MIRROR_URL?.replace(/\/*$/, "/"),
    modelCatalogueFile: resolveGiven(settings.MODEL_CATALOGUE_FILE),
    role: readRole(settings),
    rateLimitFactor: settings.VOICEWRIGHT_RATE_LIMIT_FACTOR ?? 1,
    trustProxy,
    connectionLimits: readConnectionLimits(settings, trustProxy !== false),
    stopMaxMs: 1_000 * (settings.VOICEWRIGHT_STOP_GRACE_SECONDS ?? 30),
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    isProduction: settings.NODE_ENV === "production",
    webDirectory: join(REPOSITORY_DIRECTORY, "apps/web/dist"),
    version: readVersion(),
  };
}
