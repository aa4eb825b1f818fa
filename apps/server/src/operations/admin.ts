import { resolve } from "node:path";
import { TIER_IDS } from "@voicewright/contract/rules/tiers";
import { WORKSPACE_FLAGS } from "@voicewright/contract/rules/workspace-flags";
import * as z from "zod/mini";
import { readConfig } from "../adapters/config.ts";
import { Operation } from "../platform/operator/operations.ts";
import { runOperation } from "../platform/operator/run-operation.ts";
import { readArguments, runCommand, UsageError } from "./command-line.ts";
import { FEATURE_COMMANDS } from "./feature-commands.ts";

const USAGE = `Usage: admin set-tier <e-mail> <plan>          plans: ${TIER_IDS.join(", ")}
       admin grant-credits <e-mail> <credits>   for the current period
       admin set-workspace-flag <e-mail> <flag> <on|off>
                                                flags: ${WORKSPACE_FLAGS.join(", ")}
       admin block-voice <voice id> <on|off> [--reason <text>]
                                                nobody can be heard in it while it is on
       admin set-admin <e-mail>                 the admin of this installation
       admin reset-password <e-mail>            a link by which its owner can set a new password
       admin remove-two-factor <e-mail>         for somebody who has lost app and recovery codes
       admin verifications [list]               requests to be verified by documents that wait
       admin verifications show <id> [--save-to <directory>]
       admin verifications accept <id> [--reason <text>]
       admin verifications refuse <id> --reason <text>
       admin check [--repair] [--from <backup>] finds orphaned, missing and altered audio
       admin move-audio [--empty-second]        from the second object store to the first`;

type Options = {
  readonly repair?: boolean | undefined;
  readonly from?: string | undefined;
  readonly "empty-second"?: boolean | undefined;
  readonly "save-to"?: string | undefined;
  readonly reason?: string | undefined;
};

/** What is asked about verifications; undefined when it is typed wrongly. */
function toVerificationOperation(positionals: readonly string[], options: Options): unknown {
  const [, command = "list", id, ...rest] = positionals;
  const { "save-to": saveTo, reason } = options;
  if (rest.length > 0 || options.repair !== undefined || options.from !== undefined) return undefined;
  if (command === "list" && id === undefined) return { kind: "list_verifications" };
  if (command === "show" && reason === undefined)
    return {
      kind: "show_verification",
      verification_id: id,
      ...(saveTo === undefined ? {} : { directory: resolve(saveTo) }),
    };
  if (saveTo !== undefined) return undefined;
  const isAccepted = command === "accept";
  if (!isAccepted && (command !== "refuse" || (reason ?? "").trim() === "")) return undefined;
  return { kind: "decide_verification", verification_id: id, is_accepted: isAccepted, reason: reason ?? "" };
}

function toOperation(positionals: readonly string[], options: Options): unknown {
  const [command, email, value, state] = positionals;
  const { repair, from, "empty-second": emptySecond } = options;
  if (command === "verifications") return toVerificationOperation(positionals, options);
  if (options["save-to"] !== undefined) return undefined;
  if (command === "block-voice" && positionals.length === 3 && (value === "on" || value === "off"))
    return {
      kind: "set_voice_block",
      voice_id: email,
      is_blocked: value === "on",
      reason: options.reason?.trim() || null,
    };
  if (options.reason !== undefined) return undefined;
  if (command === "move-audio" && positionals.length === 1 && repair === undefined && from === undefined)
    return { kind: "move_audio", empty_second: emptySecond === true };
  if (emptySecond !== undefined) return undefined;
  if (command === "set-admin" && positionals.length === 2) return { kind: "set_admin", email };
  if (command === "reset-password" && positionals.length === 2) return { kind: "link_password_reset", email };
  if (command === "remove-two-factor" && positionals.length === 2) return { kind: "remove_two_factor", email };
  if (command === "check" && positionals.length === 1) {
    return { kind: "check_audio", repair: repair === true, ...(from === undefined ? {} : { backup: resolve(from) }) };
  }
  if (command === "set-workspace-flag" && positionals.length === 4 && (state === "on" || state === "off"))
    return { kind: "set_workspace_flag", email, flag: value, is_on: state === "on" };
  if (positionals.length !== 3 || repair !== undefined || from !== undefined) return undefined;
  if (command === "set-tier") return { kind: "set_tier", email, tier: value };
  if (command === "grant-credits")
    return { kind: "grant_credits", email, credits: Number(value), note: "granted by the operator" };
  return undefined;
}

await runCommand(async () => {
  const { positionals, values } = readArguments(
    {
      allowPositionals: true,
      options: {
        repair: { type: "boolean" },
        from: { type: "string" },
        "empty-second": { type: "boolean" },
        "save-to": { type: "string" },
        reason: { type: "string" },
      },
    },
    USAGE,
  );
  const operation = z.safeParse(Operation, toOperation(positionals, values));
  if (!operation.success) throw new UsageError(USAGE);
  return await runOperation(readConfig(process.env), operation.data, FEATURE_COMMANDS);
});
