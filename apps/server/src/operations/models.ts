import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { InstallProgress } from "@voicewright/speech/model-packs/install-pack";
import { downloadSizeBytes, type PackEntry } from "@voicewright/speech/model-packs/pack-entry";
import { PackError } from "@voicewright/speech/model-packs/pack-error";
import { findPacks } from "@voicewright/speech/model-packs/pack-folder";
import { installLocked, PackBusyError, removeLocked, toPackSource, verifyLocked } from "../features/models/index.ts";
import { readConfig } from "../adapters/config.ts";
import { loadPackCatalogue } from "../adapters/packs/pack-catalogue.ts";
import type { Config } from "../platform/config.ts";
import { modelsDirectory as modelsDirectoryOf } from "../adapters/packs/installed-packs.ts";
import type { Operation } from "../platform/operator/operations.ts";
import { askRunningServer } from "../platform/operator/operator-channel.ts";
import { runOperation } from "../platform/operator/run-operation.ts";
import { readArguments, runCommand, UsageError } from "./command-line.ts";
import { FEATURE_COMMANDS } from "./feature-commands.ts";
import { ProgressLine } from "./progress-line.ts";

/*
 * Model packs from the command line, whether the server runs or not: packs lie in a folder with locks of its own, and
 * a running server is notified when they have changed.
 */

const USAGE = `Usage: models list
       models install <pack> [--accept-license] [--from <address, file or folder>]
       models verify [pack]
       models remove <pack>`;

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

/** Servers on a shared database look into the folder by themselves. */
async function notifyServer(config: Config): Promise<void> {
  await askRunningServer(config.dataDirectory, { kind: "reload_models" }).catch(() => undefined);
}

/** Has other machines do the same; where the database is embedded, notes it for the day on which there are some. */
async function tellOthers(config: Config, operation: Operation): Promise<void> {
  if (config.databaseUrl === undefined) await askRunningServer(config.dataDirectory, operation).catch(() => undefined);
  else await runOperation(config, operation, FEATURE_COMMANDS);
}

function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort(new UsageError("Stopped. The download so far is kept.")));
  process.once("SIGTERM", () => controller.abort(new UsageError("Stopped. The download so far is kept.")));
  return controller.signal;
}

async function list(catalogue: ReadonlyMap<string, PackEntry>, modelsDirectory: string): Promise<string> {
  const { found, broken } = await findPacks(modelsDirectory);
  const states = new Map([
    ...found.map(({ pack }) => [pack.id, "installed"] as const),
    ...broken.map(({ id, reason }) => [id, `broken: ${reason}`] as const),
  ]);
  const rows = [...catalogue.values()].map((entry) => [
    entry.id,
    states.get(entry.id) ?? "-",
    megabytes(downloadSizeBytes(entry)),
    entry.tiers.join("+") || "-",
    entry.downloads.every(({ known }) => known.length > 0) ? "pinned" : "publisher's list",
    `${entry.licence.name}${entry.licence.isRestricted ? " (to accept)" : ""}`,
    entry.summary,
  ]);
  const table = [["PACK", "STATE", "DOWNLOAD", "SET", "CHECKSUM", "LICENCE", ""], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function describeProgress({ phase, doneBytes, totalBytes }: InstallProgress): string {
  const percent = Math.floor((100 * doneBytes) / Math.max(1, totalBytes));
  return phase === "checking"
    ? "checking the models"
    : `${phase} ${megabytes(doneBytes)} of ${megabytes(totalBytes)} (${percent} %)`;
}

type InstallOptions = { readonly isLicenceAccepted: boolean; readonly from: string | undefined };

async function install(config: Config, entry: PackEntry, options: InstallOptions): Promise<string> {
  const { licence } = entry;
  if (licence.isRestricted && !options.isLicenceAccepted) {
    throw new PackError(
      "license_not_accepted",
      `${entry.name} has the licence ${licence.name}. ${licence.note ?? ""}\nRead ${licence.url} and install it with --accept-license.`,
    );
  }
  const from = options.from !== undefined && existsSync(resolve(options.from)) ? resolve(options.from) : options.from;
  const progress = new ProgressLine(process.stderr);
  try {
    const { sizeBytes } = await installLocked({
      modelsDirectory: modelsDirectoryOf(config.dataDirectory),
      entry,
      source: toPackSource(from, config.modelMirrorUrl),
      privateHosts: config.privateHosts,
      isLicenceAccepted: options.isLicenceAccepted,
      signal: abortOnInterrupt(),
      onProgress: (step) => progress.show(`${entry.id}: ${describeProgress(step)}`, step.phase),
    });
    await notifyServer(config);
    // From elsewhere than where the others would look for it, it is for this machine.
    if (from === undefined)
      await tellOthers(config, {
        kind: "want_model_pack",
        pack_id: entry.id,
        is_license_accepted: options.isLicenceAccepted,
      });
    return `${entry.name} is installed (${megabytes(sizeBytes)}).`;
  } finally {
    progress.end();
  }
}

async function verify(modelsDirectory: string, packIds: readonly string[]): Promise<string> {
  const signal = abortOnInterrupt();
  const progress = new ProgressLine(process.stderr);
  const faults: string[] = [];
  for (const packId of packIds) {
    try {
      await verifyLocked(modelsDirectory, packId, signal, (doneBytes, totalBytes) =>
        progress.show(`${packId}: reading ${megabytes(doneBytes)} of ${megabytes(totalBytes)}`, packId),
      );
    } catch (error) {
      signal.throwIfAborted();
      faults.push(`${packId}: ${(error as Error).message}`);
    }
  }
  progress.end();
  if (faults.length > 0) throw new PackError("wrong_checksum", faults.join("\n"));
  return packIds.length === 0
    ? "No model pack is installed."
    : `Unchanged since they were installed: ${packIds.join(", ")}.`;
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: {
        "accept-license": { type: "boolean", default: false },
        "accept-licence": { type: "boolean", default: false },
        from: { type: "string" },
      },
    },
    USAGE,
  );
  const [command, packId, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const modelsDirectory = modelsDirectoryOf(config.dataDirectory);
  const catalogue = loadPackCatalogue(config.modelCatalogueFile);
  if (command === "list" && packId === undefined) return await list(catalogue, modelsDirectory);
  if (command === "verify") {
    const { found, broken } = await findPacks(modelsDirectory);
    const all = [...found.map(({ pack }) => pack.id), ...broken.map(({ id }) => id)];
    return await verify(modelsDirectory, packId === undefined ? all : [packId]);
  }
  if (packId === undefined) throw new UsageError(USAGE);
  if (command === "remove") {
    await removeLocked(modelsDirectory, packId);
    await tellOthers(config, { kind: "drop_model_pack", pack_id: packId });
    await notifyServer(config);
    return `${packId} is removed.`;
  }
  if (command !== "install") throw new UsageError(USAGE);
  const entry = catalogue.get(packId);
  if (entry === undefined) {
    throw new PackError("pack_not_found", `There is no model pack ${packId}. "models list" shows all packs.`);
  }
  const isLicenceAccepted = values["accept-license"] || values["accept-licence"];
  return await install(config, entry, { isLicenceAccepted, from: values.from });
}

await runCommand(run, [PackError, PackBusyError]);
