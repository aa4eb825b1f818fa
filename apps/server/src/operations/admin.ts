import { TIER_IDS } from "@voicewright/contract/tiers";
import * as z from "zod/mini";
import { readConfig } from "../platform/config.ts";
import { Operation } from "../platform/operator/operations.ts";
import { runOperation } from "../platform/operator/run-operation.ts";
import { readArguments, runCommand, UsageError } from "./command-line.ts";

const USAGE = `Usage: admin set-tier <e-mail> <plan>          plans: ${TIER_IDS.join(", ")}
       admin grant-credits <e-mail> <credits>   for the current period`;

function toOperation(positionals: readonly string[]): unknown {
  const [command, email, value] = positionals;
  if (positionals.length !== 3) return undefined;
  if (command === "set-tier") return { kind: "set_tier", email, tier: value };
  if (command === "grant-credits")
    return { kind: "grant_credits", email, credits: Number(value), note: "granted by the operator" };
  return undefined;
}

await runCommand(async () => {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  const operation = z.safeParse(Operation, toOperation(positionals));
  if (!operation.success) throw new UsageError(USAGE);
  return await runOperation(readConfig(process.env), operation.data);
});
