import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { type App, buildApp } from "./app.ts";
import { commandsOn } from "./operations/feature-commands.ts";
import { readConfig } from "./adapters/config.ts";
import { type Config, ConfigError } from "./platform/config.ts";
import { prepareFirstSignUp } from "./platform/identity/first-sign-up.ts";
import { createLogger } from "./platform/log.ts";
import { moveStoredObjects } from "./platform/object-storage/move-objects.ts";
import { type OpenedPlatform, openPlatform } from "./platform/open-platform.ts";
import { openAdapters } from "./adapters/open-adapters.ts";
import { openSpeech } from "./adapters/speech/open-speech.ts";
import { explainStartFailure, isTemporaryStartFailure } from "./platform/start-failure.ts";
import { TemporaryFiles } from "./platform/files/temporary-files.ts";
import type { OperationTarget } from "./platform/operator/operations.ts";
import { openOperatorChannel } from "./platform/operator/operator-channel.ts";

const PORTS_TRIED = 20;
/** Ahead of whoever would kill it: what was not finished by then, the next start cleans up. */
const STOP_MARGIN_MS = 500;
/** After an error that nothing expected, little can be relied on. */
const FAILED_STOP_MAX_MS = 10_000;
const EXIT_FAILED = 1;
/** EX_CONFIG of sysexits.h: starting again changes nothing. `scripts/keep-running.mjs` and systemd know it too. */
const EXIT_CANNOT_START = 78;

async function listen(app: App, config: Config): Promise<void> {
  for (let port = config.port; ; port += 1) {
    try {
      await app.http.listen({ host: config.host, port });
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (isTaken && !config.isPortFixed && port + 1 < config.port + PORTS_TRIED) continue;
      if (isTaken) throw new ConfigError(`Port ${port} is in use by another program. Set PORT to a free one.`);
      throw error;
    }
  }
}

function addressForPeople(app: App, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl.href;
  const { port } = app.http.server.address() as AddressInfo;
  const isEverywhere = config.host === "0.0.0.0" || config.host === "::";
  const host = isEverywhere ? "localhost" : config.host.includes(":") ? `[${config.host}]` : config.host;
  return `http://${host}:${port}/`;
}

type StopServer = (options?: { readonly graceMs?: number }) => Promise<void>;

/** For libraries, and for the child processes, which inherit it: nothing of ours is left in the system's folder. */
function keepSystemFolderFree(directory: string): void {
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = directory;
}

function asOperationTarget(opened: OpenedPlatform): OperationTarget {
  return {
    ...opened,
    ...commandsOn(opened.platform),
    moveAudio: (options) => moveStoredObjects(opened.platform.storage, options),
  };
}

async function start(config: Config, log: Logger): Promise<StopServer> {
  const temporaryFiles = await TemporaryFiles.open(config.dataDirectory);
  keepSystemFolderFree(temporaryFiles.directory);
  const speech = await openSpeech(config, log);
  try {
    const opened = await openPlatform({
      config,
      openAdapters: (base) => openAdapters(base, speech),
      temporaryFiles,
      log,
    });
    const app = await buildApp(opened.platform);
    const signUpToken = await prepareFirstSignUp(config, opened.platform.database);
    await listen(app, config);
    const operator =
      config.databaseUrl === undefined
        ? await openOperatorChannel(config.dataDirectory, asOperationTarget(opened), log)
        : undefined;
    app.startBackgroundWork();
    process.stderr.write(`Voicewright ${config.version} is ready: ${addressForPeople(app, config)}\n`);
    if (signUpToken !== undefined)
      process.stderr.write(
        `The first account, which becomes the admin of this installation, needs this sign-up token: ${signUpToken}\n`,
      );
    return async (options) => {
      log.info("stopping");
      await app.close(options);
      await operator?.close();
      await opened.close();
      await speech.close();
      await temporaryFiles.close();
      log.info("stopped");
    };
  } catch (error) {
    await speech.close();
    await temporaryFiles.close();
    throw error;
  }
}

function stopOnSignals(stop: StopServer, stopMaxMs: number): void {
  let isStopping = false;
  const onSignal = () => {
    // A second Ctrl+C means: now.
    if (isStopping) process.exit(EXIT_FAILED);
    isStopping = true;
    setTimeout(() => process.exit(EXIT_FAILED), stopMaxMs - STOP_MARGIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(EXIT_FAILED);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // The parent process has ended, and nothing else could stop this server.
  process.on("disconnect", onSignal);
}

/** Gives running work back and ends, so that whoever keeps the server running starts it again. */
function endOnUnhandledErrors(log: Logger, currentStop: () => StopServer | undefined): void {
  let isEnding = false;
  const end = async () => {
    setTimeout(() => process.exit(EXIT_FAILED), FAILED_STOP_MAX_MS).unref();
    try {
      await currentStop()?.({ graceMs: 0 });
    } catch (error) {
      log.error({ err: error }, "the server could not stop in order");
    }
    process.exit(EXIT_FAILED);
  };
  // Also rejections that nobody handles; `origin` says which.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ event: "unhandled_error", err: error, origin }, "nothing handled an error: the server ends");
    if (isEnding) return;
    isEnding = true;
    void end();
  });
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel ?? (process.stdout.isTTY ? "warn" : "info"));
  let stop: StopServer | undefined;
  endOnUnhandledErrors(log, () => stop);
  stop = await start(config, log);
  stopOnSignals(stop, config.stopMaxMs);
}

try {
  await main();
} catch (error) {
  const { dataDirectory } = error instanceof ConfigError ? { dataDirectory: "" } : readConfig(process.env);
  const explained = await explainStartFailure(error, dataDirectory);
  process.stderr.write(`${explained ?? String((error as Error).stack)}\n`);
  process.exit(explained === undefined || isTemporaryStartFailure(error) ? EXIT_FAILED : EXIT_CANNOT_START);
}
