import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { openAdapters } from "../adapters/open-adapters.ts";
import { type App, buildApp } from "../app.ts";
import { readConfig } from "../adapters/config.ts";
import { BUILD_CACHE_DIRECTORY, type Config } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { type OpenedPlatform, openPlatform } from "../platform/open-platform.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import type { RateLimitRules } from "../platform/rate-limits/rate-limits.ts";
import { createTestDatabase } from "./test-database.ts";
import { holdAgainstOfficialDocument } from "./official-document/hold-answers.ts";
import { shareAnalysis } from "./analysis/shared-analysis.ts";
import { UNASKED_SPEECH } from "./speech/unasked-speech.ts";
import { createTestAccount, type TestAccount, type TestAccountOptions } from "./test-account.ts";

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  readonly clock?: () => Date;
  /** A service that speaks (see real-speech.ts), which the test ends; without one, speaking fails. */
  readonly speech?: SpeechService;
  /** Recordings that a server of this run has analysed are not analysed again: for tests of what is done with the answer. */
  readonly keepsAnalysis?: boolean;
  /** Sign-in and sign-up are practically unlimited unless given. */
  readonly rateLimitRules?: Partial<RateLimitRules>;
  /** Kept with its database when the server stops, so that another can be started on it. */
  readonly dataDirectory?: string;
  /** As most installations, which no other process uses: a start after a crash gives back at once what was reserved. */
  readonly isEmbedded?: boolean;
  readonly stopGraceMs?: number;
};

export type TestServer = AsyncDisposable & {
  readonly baseUrl: string;
  readonly app: App;
  readonly opened: OpenedPlatform;
  readonly platform: OpenedPlatform["platform"];
  readonly dataDirectory: string;
  /** Everything the server has logged. */
  readonly logText: () => string;
  /** Calls the server; a body that is neither text nor a form is sent as JSON. */
  request(path: string, init?: TestRequest): Promise<Response>;
  signUp(options?: TestAccountOptions): Promise<TestAccount>;
  stop(): Promise<void>;
};

export type TestRequest = Omit<RequestInit, "body" | "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const PRACTICALLY_UNLIMITED = 1_000_000;

const SILENT_SPEECH: SpeechService = {
  speak: () => {
    throw new Error("This test server was started without speech.");
  },
  load: () => ({ sessions: 0, maxSessions: 0, children: 0, readyChildren: 0, rssBytes: 0 }),
  ...UNASKED_SPEECH,
};

function testRules(given: Partial<RateLimitRules> = {}): RateLimitRules {
  return {
    ...RATE_LIMITS,
    sign_in_address: { ...RATE_LIMITS.sign_in_address, max: PRACTICALLY_UNLIMITED },
    sign_up: { ...RATE_LIMITS.sign_up, max: PRACTICALLY_UNLIMITED },
    ...given,
  };
}

/** What nobody has set, for data in this directory. */
export function testConfig(dataDirectory: string): Config {
  return readConfig({ VOICEWRIGHT_DATA_DIR: dataDirectory, VOICEWRIGHT_CACHE_DIR: BUILD_CACHE_DIRECTORY });
}

/** The real server on a free port, with a fresh embedded database in a temporary directory. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), "voicewright-test-")));
  const lines: string[] = [];
  const database = await createTestDatabase(options);
  const config: Config = {
    ...testConfig(dataDirectory),
    databaseUrl: database.databaseUrl,
    ...options.config,
  };
  const opened = await openPlatform({
    config,
    openAdapters: (base) =>
      openAdapters(
        base,
        options.speech ?? SILENT_SPEECH,
        shareAnalysis(base.config, base.log, options.keepsAnalysis === true),
      ),
    log: createLogger("trace", { write: (line) => void lines.push(line) }),
    clock: options.clock,
    rateLimitRules: testRules(options.rateLimitRules),
    databaseTemplateDirectory: database.templateDirectory,
  });
  const app = await buildApp(opened.platform, { stopGraceMs: options.stopGraceMs ?? 1_000 });
  holdAgainstOfficialDocument(app.http);
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;

  const request = (path: string, init: TestRequest = {}): Promise<Response> => {
    const { body, headers, ...rest } = init;
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && typeof body !== "string" && !isForm;
    return fetch(baseUrl + path, {
      ...rest,
      headers: { ...(body === undefined || isForm ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    });
  };
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await app.close();
    await opened.close();
    await database.drop();
    if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
  };
  const server: TestServer = {
    baseUrl,
    app,
    opened,
    platform: opened.platform,
    dataDirectory,
    logText: () => lines.join(""),
    request,
    signUp: (accountOptions) => createTestAccount(server, accountOptions),
    stop: () => (stopping ??= stop()),
    [Symbol.asyncDispose]: () => server.stop(),
  };
  return server;
}
