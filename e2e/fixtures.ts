import { expect, test as base } from "@playwright/test";
import { BUILD_CACHE_DIRECTORY } from "../apps/server/src/platform/config.ts";
import { createTestDatabase } from "../apps/server/src/testing/test-database.ts";
import { ListeningBrowser, type Speech, speechOf } from "./microphone.ts";
import { type Person, signUpThroughApi } from "./person.ts";
import { ProductServer, type StartOptions } from "./product-server.ts";

const SETTINGS = {
  // What nobody waits for is left undone: it would take the processor from the tests.
  VOICEWRIGHT_PREPARE_VOICES: "false",
  VOICEWRIGHT_SPEECH_PROCESSES: "1",
  // Models are prepared for loading once, also for the other tests.
  VOICEWRIGHT_CACHE_DIR: BUILD_CACHE_DIRECTORY,
};
/** All people of the tests come from one address, and webhooks call servers of the tests. */
const SHARED_SETTINGS = { VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000", WEBHOOK_PRIVATE_ADDRESSES: "true" };

const START_TIMEOUT_MS = 150_000;
const SPEECH_S = 40;

type Installation = { readonly server: ProductServer; readonly admin: Person };

type WorkerFixtures = {
  readonly installation: Installation;
  /** Shared by all tests of a worker: each is somebody new on it. */
  readonly server: ProductServer;
  /** The server's first account. */
  readonly admin: Person;
  /** A person who reads. */
  readonly ann: Speech;
  /** A browser whose microphone hears `ann`. */
  readonly listening: ListeningBrowser;
};

/** A server for one test alone, which needs settings, a restart, or an installation of its own. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  options: Omit<StartOptions, "templateDir"> = {},
): Promise<ProductServer> {
  return await ProductServer.start(
    { ...SETTINGS, ...settings },
    { ...options, templateDir: process.env["VOICEWRIGHT_E2E_TEMPLATE"] },
  );
}

export const test = base.extend<object, WorkerFixtures>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => {
      // An embedded database takes as much of the processor as the server itself; tests with a server of their own have one.
      const database = await createTestDatabase(false);
      const address = database.databaseUrl === undefined ? {} : { DATABASE_URL: database.databaseUrl };
      {
        await using server = await startServer({ ...SHARED_SETTINGS, ...address });
        await use({ server, admin: await signUpThroughApi(server) });
      }
      await database.drop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  server: [async ({ installation }, use) => use(installation.server), { scope: "worker" }],
  admin: [async ({ installation }, use) => use(installation.admin), { scope: "worker" }],
  ann: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => use(await speechOf("1998", SPEECH_S)),
    { scope: "worker" },
  ],
  listening: [
    async ({ ann }, use) => {
      await using listening = await ListeningBrowser.launch(ann);
      await use(listening);
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
});

export { expect };
