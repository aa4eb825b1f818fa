import { expect, test as base } from "@playwright/test";
import { BUILD_CACHE_DIRECTORY } from "../apps/server/src/platform/config.ts";
import { createTestDatabase } from "../apps/server/src/testing/test-database.ts";
import { patience } from "../test-kit/patience.ts";
import { ListeningBrowser, type Speech, speechOf } from "./microphone.ts";
import { type Person, signUpThroughApi } from "../test-kit/person.ts";
import { ProductServer, type StartOptions } from "../test-kit/product-server.ts";

const SETTINGS = {
  // What nobody waits for is left undone: it would take the processor from the tests.
  VOICEWRIGHT_PREPARE_VOICES: "false",
  VOICEWRIGHT_SPEECH_PROCESSES: "1",
  // Models are prepared for loading once, also for the other tests.
  VOICEWRIGHT_CACHE_DIR: BUILD_CACHE_DIRECTORY,
};
/** All people of the tests come from one address, and webhooks call servers of the tests. */
const SHARED_SETTINGS = { VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000", WEBHOOK_PRIVATE_ADDRESSES: "true" };

const START_TIMEOUT_MS = 150_000 * patience();
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

type OwnServer = Omit<StartOptions, "templateDir" | "cleanUp"> & {
  /** On the embedded database, as most installations: in the tests of the installation itself, as it takes twice as long. */
  readonly isEmbedded?: boolean;
};

/** A server for one test alone, which needs settings, a restart, or an installation of its own. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  { isEmbedded = false, ...options }: OwnServer = {},
): Promise<ProductServer> {
  const database = await createTestDatabase({ isEmbedded });
  const isOnServer = database.databaseUrl !== undefined;
  return await ProductServer.start(
    { ...SETTINGS, ...(isOnServer ? { DATABASE_URL: database.databaseUrl } : {}), ...settings },
    {
      ...options,
      templateDir: isOnServer ? undefined : process.env["VOICEWRIGHT_E2E_TEMPLATE"],
      cleanUp: () => database.drop(),
    },
  );
}

export const test = base.extend<object, WorkerFixtures>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => {
      await using server = await startServer(SHARED_SETTINGS);
      await use({ server, admin: await signUpThroughApi(server) });
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
