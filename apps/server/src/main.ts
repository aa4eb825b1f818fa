import type { AddressInfo } from "node:net";
import { type App, buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { MigrationError } from "./platform/database/migrations.ts";
import { DirectoryLockedError } from "./platform/directory-lock.ts";
import { createLogger } from "./platform/log.ts";
import { openPlatform } from "./platform/open-platform.ts";
import { openSpeech } from "./platform/open-speech.ts";
import { openOperatorChannel } from "./platform/operator/operator-channel.ts";

const PORTS_TRIED = 20;
/** Whatever hangs while the server stops is left behind after this; the next start mends it. */
const STOP_MAX_MS = 25_000;

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

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel ?? (process.stdout.isTTY ? "warn" : "info"));
  const speech = await openSpeech(config, log);
  try {
    const opened = await openPlatform({ config, speech, log });
    const app = await buildApp(opened.platform);
    await listen(app, config);
    const operator =
      config.databaseUrl === undefined ? await openOperatorChannel(config.dataDirectory, opened, log) : undefined;
    app.startBackgroundWork();
    process.stderr.write(`Voicewright ${config.version} is ready: ${addressForPeople(app, config)}\n`);
    return async () => {
      log.info("stopping");
      await app.close();
      await operator?.close();
      await opened.close();
      await speech.close();
      log.info("stopped");
    };
  } catch (error) {
    await speech.close();
    throw error;
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    // A second Ctrl+C means: now.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

const EXPECTED = [ConfigError, MigrationError, DirectoryLockedError];

try {
  stopOnSignals(await start());
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exit(1);
}
