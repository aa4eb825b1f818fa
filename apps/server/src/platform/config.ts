import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { TIER_IDS, type TierId } from "@voicewright/contract/tiers";
import * as z from "zod/mini";

/*
 * Everything an operator can set, by environment variable.
 *
 * | Variable                       | Default            | Meaning |
 * |--------------------------------|--------------------|---------|
 * | VOICEWRIGHT_DATA_DIR           | ./data             | Database and audio. |
 * | HOST                           | 127.0.0.1          | Address to listen on; 0.0.0.0 opens it to the network. |
 * | PORT                           | 4310, or next free | Port. When set, it is used or the start fails. |
 * | PUBLIC_URL                     | (from the request) | Address people open, e.g. https://voice.example.org. |
 * | VOICEWRIGHT_ALLOWED_HOSTS      | (none)             | More host names to answer to, comma-separated. |
 * | DATABASE_URL                   | (embedded)         | PostgreSQL 15 or newer instead of the embedded database. |
 * | VOICEWRIGHT_DEFAULT_TIER       | free               | Plan of new workspaces. |
 * | VOICEWRIGHT_ALLOW_SIGN_UP      | true               | Whether people can sign up by themselves. |
 * | VOICEWRIGHT_SPEECH_PROCESSES   | (one per core)     | Child processes that speak. |
 * | VOICEWRIGHT_SPEECH_QUEUE_MAX   | 64                 | Requests that may be spoken or wait at once; more are answered system_busy. |
 * | VOICEWRIGHT_RATE_LIMIT_FACTOR  | 1                  | Multiplies all rate limits, e.g. for many people behind one address. |
 * | VOICEWRIGHT_TRUST_PROXY        | false              | true, a number of hops, or addresses of proxies (comma-separated) whose X-Forwarded-* headers count. |
 * | METRICS_TOKEN                  | (this machine only)| Bearer token that may read /metrics from elsewhere. |
 * | LOG_LEVEL                      | info (terminal: warn) | fatal, error, warn, info, debug, trace or silent. |
 */

export type Config = {
  readonly dataDirectory: string;
  readonly host: string;
  readonly port: number;
  /** Whether a taken port ends the start instead of moving to the next. */
  readonly isPortFixed: boolean;
  readonly publicUrl: URL | undefined;
  readonly allowedHosts: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly defaultTier: TierId;
  readonly allowSignUp: boolean;
  readonly speechProcesses: number | undefined;
  readonly speechQueueMax: number;
  readonly rateLimitFactor: number;
  readonly trustProxy: boolean | number | string;
  readonly metricsToken: string | undefined;
  /** Undefined: as fits the output, few lines on a terminal and all in a log file. */
  readonly logLevel: string | undefined;
  readonly isProduction: boolean;
  /** The built web app; need not exist. */
  readonly webDirectory: string;
  readonly version: string;
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
const boolean = z.pipe(
  z.enum(["true", "false", "1", "0"], "must be true or false"),
  z.transform((value) => value === "true" || value === "1"),
);

const Environment = z.object({
  VOICEWRIGHT_DATA_DIR: z.optional(text),
  HOST: z.optional(text),
  PORT: z.optional(integer(0, 65_535)),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://voice.example.org" }),
  ),
  VOICEWRIGHT_ALLOWED_HOSTS: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgresql://"))),
  VOICEWRIGHT_DEFAULT_TIER: z.optional(z.enum(TIER_IDS, `must be one of ${TIER_IDS.join(", ")}`)),
  VOICEWRIGHT_ALLOW_SIGN_UP: z.optional(boolean),
  VOICEWRIGHT_SPEECH_PROCESSES: z.optional(integer(1, 256)),
  VOICEWRIGHT_SPEECH_QUEUE_MAX: z.optional(integer(0, 100_000)),
  VOICEWRIGHT_RATE_LIMIT_FACTOR: z.optional(integer(1, 1_000_000)),
  VOICEWRIGHT_TRUST_PROXY: z.optional(text),
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
  const { version } = JSON.parse(readFileSync(join(REPOSITORY_DIRECTORY, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  return /^\d{1,2}$/.test(value) ? Number(value) : value;
}

function parseHosts(value: string | undefined): readonly string[] {
  return (value ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");
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
  return {
    dataDirectory: resolve(REPOSITORY_DIRECTORY, settings.VOICEWRIGHT_DATA_DIR ?? "data"),
    host: settings.HOST ?? "127.0.0.1",
    port: settings.PORT ?? DEFAULT_PORT,
    isPortFixed: settings.PORT !== undefined,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : new URL(settings.PUBLIC_URL),
    allowedHosts: parseHosts(settings.VOICEWRIGHT_ALLOWED_HOSTS),
    databaseUrl: settings.DATABASE_URL,
    defaultTier: settings.VOICEWRIGHT_DEFAULT_TIER ?? "free",
    allowSignUp: settings.VOICEWRIGHT_ALLOW_SIGN_UP ?? true,
    speechProcesses: settings.VOICEWRIGHT_SPEECH_PROCESSES,
    speechQueueMax: settings.VOICEWRIGHT_SPEECH_QUEUE_MAX ?? DEFAULT_SPEECH_QUEUE_MAX,
    rateLimitFactor: settings.VOICEWRIGHT_RATE_LIMIT_FACTOR ?? 1,
    trustProxy: parseTrustProxy(settings.VOICEWRIGHT_TRUST_PROXY),
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    isProduction: settings.NODE_ENV === "production",
    webDirectory: join(REPOSITORY_DIRECTORY, "apps/web/dist"),
    version: readVersion(),
  };
}
