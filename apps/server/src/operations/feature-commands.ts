import { runPackCommand } from "../adapters/packs/run-pack-command.ts";
import { helpPersonAcrossWorkspaces } from "../features/account/operator-commands.ts";
import { checkAudioAcrossWorkspaces } from "../features/admin/storage/check-audio.ts";
import { runVerificationCommandAcrossWorkspaces } from "../features/manual-verification/operator-commands.ts";
import { recordBackupFailureAcrossWorkspaces } from "../features/notifications/record-backup-failure.ts";
import { banVoiceAcrossWorkspaces } from "../features/admin/safety/ban-voice.ts";
import type { OperationTarget } from "../platform/operator/operations.ts";
import type { FeatureCommands } from "../platform/operator/run-operation.ts";
import type { Platform } from "../platform/platform.ts";

/** What operators' commands do in features and adapters. */
export const FEATURE_COMMANDS: Required<FeatureCommands> = {
  checkAudio: checkAudioAcrossWorkspaces,
  runPackCommand,
  runVerificationCommand: runVerificationCommandAcrossWorkspaces,
  helpPerson: helpPersonAcrossWorkspaces,
  banVoice: banVoiceAcrossWorkspaces,
  recordBackupFailure: recordBackupFailureAcrossWorkspaces,
};

/** The same on the platform of a running server. */
export function commandsOn(platform: Platform): Required<Pick<OperationTarget, keyof FeatureCommands>> {
  const { checkAudio, runVerificationCommand, helpPerson, banVoice, recordBackupFailure } = FEATURE_COMMANDS;
  return {
    checkAudio: (options) => checkAudio(platform, options),
    runPackCommand: (operation) => runPackCommand(platform, operation),
    runVerificationCommand: (operation) => runVerificationCommand(platform, operation),
    helpPerson: (operation) => helpPerson(platform, operation),
    banVoice,
    recordBackupFailure: (reason) => recordBackupFailure(platform, reason),
  };
}
