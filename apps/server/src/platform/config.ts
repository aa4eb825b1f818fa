import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { TIER_IDS, type TierId } from "@voicewright/contract/rules/tiers";
import * as z from "zod/mini";
import { type ObjectStores, readObjectStores } from "./object-storage/object-store-spec.ts";
import { type InstallationSettings, readInstallationSettings } from "./settings/installation-settings.ts";
import { type OutsideServers, readOutsideServers } from "./settings/outside-servers.ts";
import { booleanSetting, integerSetting, secretSetting, textSetting } from "./settings/setting-kinds.ts";
import { type SignUpMode, signUpMode } from "./settings/sign-up-mode.ts";

/*
 * What an operator can set, by environment variable; settings of what is outside the process are in adapters/config.ts.
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

/** Settings of what is outside the process; each adapter adds its own, as to `Adapters`. */
export interface AdapterSettings {}

export type Config = PlatformConfig & AdapterSettings;

export type PlatformConfig = ObjectStores &
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
    readonly blockedPromptsFile: string | undefined;
    readonly verificationTextsFile: string | undefined;
    /** Undefined: a file in the data directory, made when it is first needed. */
    readonly documentKeyFile: string | undefined;
    readonly webhookRetrySeconds: number;
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

/** The variables of the table above. */
export const PlatformEnvironment = z.object({
  VOICEWRIGHT_DATA_DIR: z.optional(textSetting),
  VOICEWRIGHT_CACHE_DIR: z.optional(textSetting),
  HOST: z.optional(textSetting),
  PORT: z.optional(integerSetting(0, 65_535)),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://voice.example.org" }),
  ),
  VOICEWRIGHT_ALLOWED_HOSTS: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgresql://"))),
  OBJECT_STORE_URL: z.optional(textSetting),
  OBJECT_STORE_ACCESS_KEY: z.optional(secretSetting),
  OBJECT_STORE_SECRET_KEY: z.optional(secretSetting),
  OBJECT_STORE_SECOND_URL: z.optional(textSetting),
  OBJECT_STORE_SECOND_ACCESS_KEY: z.optional(secretSetting),
  OBJECT_STORE_SECOND_SECRET_KEY: z.optional(secretSetting),
  VOICEWRIGHT_DEFAULT_TIER: z.optional(z.enum(TIER_IDS, `must be one of ${TIER_IDS.join(", ")}`)),
  VOICEWRIGHT_ALLOW_SIGN_UP: z.optional(signUpMode),
  VOICEWRIGHT_INSTALLATION_FILE: z.optional(textSetting),
  VOICEWRIGHT_VOICE_REMIXING: z.optional(booleanSetting),
  VOICEWRIGHT_UNUSUAL_ACTIVITY: z.optional(booleanSetting),
  VOICEWRIGHT_PREPARE_VOICES: z.optional(booleanSetting),
  VOICEWRIGHT_REQUIRE_VOICE_VERIFICATION: z.optional(booleanSetting),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: "must be an address such as smtp://mail.example.org:587" }),
  ),
  SMTP_FROM: z.optional(textSetting.check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, "must be an e-mail address"))),
  OIDC_ISSUER: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://login.example.org/realms/studio" }),
  ),
  OIDC_CLIENT_ID: z.optional(textSetting),
  OIDC_CLIENT_SECRET: z.optional(secretSetting),
  OIDC_LABEL: z.optional(textSetting.check(z.maxLength(60))),
  BLOCKED_PROMPTS_FILE: z.optional(textSetting),
  VERIFICATION_TEXTS_FILE: z.optional(textSetting),
  DOCUMENT_KEY_FILE: z.optional(textSetting),
  OUTBOUND_PRIVATE_HOSTS: z.optional(textSetting),
  WEBHOOK_PRIVATE_ADDRESSES: z.optional(booleanSetting),
  WEBHOOK_RETRY_SECONDS: z.optional(integerSetting(0, 3_600)),
  WYOMING_PORT: z.optional(integerSetting(0, 65_535)),
  WYOMING_HOST: z.optional(textSetting),
  WYOMING_API_KEY: z.optional(secretSetting),
  ROLE: z.optional(z.enum(ROLES, `must be one of ${ROLES.join(", ")}`)),
  VOICEWRIGHT_RATE_LIMIT_FACTOR: z.optional(integerSetting(1, 1_000_000)),
  VOICEWRIGHT_HEADER_TIMEOUT_SECONDS: z.optional(integerSetting(1, 300)),
  VOICEWRIGHT_BODY_TIMEOUT_SECONDS: z.optional(integerSetting(1, 3_600)),
  VOICEWRIGHT_BODY_MIN_BYTES_PER_SECOND: z.optional(integerSetting(1, 1_000_000)),
  VOICEWRIGHT_REQUEST_TIMEOUT_SECONDS: z.optional(integerSetting(1, 86_400)),
  VOICEWRIGHT_IDLE_TIMEOUT_SECONDS: z.optional(integerSetting(1, 3_600)),
  VOICEWRIGHT_STALLED_TIMEOUT_SECONDS: z.optional(integerSetting(1, 3_600)),
  VOICEWRIGHT_CONNECTIONS_PER_ADDRESS: z.optional(integerSetting(0, 1_000_000)),
  VOICEWRIGHT_TRUST_PROXY: z.optional(textSetting),
  VOICEWRIGHT_STOP_GRACE_SECONDS: z.optional(integerSetting(5, 3_600)),
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
const DEFAULT_WEBHOOK_RETRY_SECONDS = 20;
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

export const resolveGiven = (path: string | undefined) => (path === undefined ? undefined : resolve(path));

function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  return /^\d{1,2}$/.test(value) ? Number(value) : value;
}

function readConnectionLimits(
  settings: z.output<typeof PlatformEnvironment>,
  isBehindProxy: boolean,
): ConnectionLimits {
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

/** What a reader throws, as a ConfigError. */
export function orConfigError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function readRole({ ROLE: role = "all", DATABASE_URL: databaseUrl }: z.output<typeof PlatformEnvironment>): Role {
  if (role !== "all" && databaseUrl === undefined)
    throw new ConfigError(`ROLE ${role} needs DATABASE_URL: the embedded database belongs to one process.`);
  return role;
}

/** Reads variables that a schema describes. Throws ConfigError that names every one at fault. */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  // An empty variable, as compose files leave behind, means: not set.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  return parsed.data;
}

/** The platform's settings. Throws ConfigError where two of them contradict each other. */
export function toPlatformConfig(settings: z.output<typeof PlatformEnvironment>): PlatformConfig {
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
    ...orConfigError(() => readOutsideServers(settings)),
    blockedPromptsFile: resolveGiven(settings.BLOCKED_PROMPTS_FILE),
    verificationTextsFile: resolveGiven(settings.VERIFICATION_TEXTS_FILE),
    documentKeyFile: resolveGiven(settings.DOCUMENT_KEY_FILE),
    webhookRetrySeconds: settings.WEBHOOK_RETRY_SECONDS ?? DEFAULT_WEBHOOK_RETRY_SECONDS,
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

/** Reads the settings above and no others. Throws ConfigError that names every setting at fault. */
export function readPlatformConfig(environment: NodeJS.ProcessEnv): PlatformConfig {
  return toPlatformConfig(readEnvironment(PlatformEnvironment, environment));
}
