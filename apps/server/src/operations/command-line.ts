import { parseArgs, type ParseArgsConfig } from "node:util";
import { readConfig } from "../adapters/config.ts";
import { ConfigError } from "../platform/config.ts";
import { explainStartFailure } from "../platform/start-failure.ts";
import { BackupError } from "../platform/backup/backup-manifest.ts";
import { OperationError } from "../platform/operator/operations.ts";

/** A command that was typed wrongly; the message is how to type it. */
export class UsageError extends Error {
  constructor(usage: string) {
    super(usage);
    this.name = "UsageError";
  }
}

const EXPECTED = [UsageError, ConfigError, BackupError, OperationError];

export function readArguments<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch {
    throw new UsageError(usage);
  }
}

type ErrorClass = abstract new (...given: never[]) => Error;

/** What went wrong, for the operator; undefined when that is not known. `expected` are errors whose message says it all. */
export async function explainFailure(
  error: unknown,
  expected: readonly ErrorClass[] = [],
): Promise<string | undefined> {
  if ([...EXPECTED, ...expected].some((kind) => error instanceof kind)) return (error as Error).message;
  return await explainStartFailure(error, readConfig(process.env).dataDirectory);
}

/** Runs a command and prints its last sentence, or what went wrong; `expected` as for `explainFailure`. */
export async function runCommand(command: () => Promise<string>, expected: readonly ErrorClass[] = []): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${(await explainFailure(error, expected)) ?? String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}
