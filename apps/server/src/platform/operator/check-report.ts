import type { StorageFinding } from "@voicewright/contract/admin/storage";

export type CheckOptions = {
  readonly isRepairing: boolean;
  /** A backup to take files from; those in the data directory, the newest first, unless given. */
  readonly backup?: string | undefined;
  /** Told at each file: where it is, and how many were checked so far. */
  readonly onProgress?: (folder: string, checkedFiles: number) => void;
  /** Ends the check between two files. */
  readonly signal?: AbortSignal;
};

/** What a check of the stored audio has found, by the key of the file. */
export type AudioFinding = StorageFinding;

export type AudioReport = { readonly checkedFiles: number; readonly findings: readonly AudioFinding[] };

const PROMISES: Readonly<Record<AudioFinding["remedy"], string>> = {
  delete: "--repair deletes it",
  make_again: "--repair has it generated again",
  restore: "--repair restores it from a backup",
  wait: "younger than an hour: it may be being written down; a later check deletes it",
  none: "no backup has it: restore it by hand, or have its owner generate or upload it again",
};
const DEEDS: Readonly<Record<AudioFinding["remedy"], string>> = {
  delete: "deleted",
  make_again: "generated again when it is requested",
  restore: "restored from a backup",
  wait: PROMISES.wait,
  none: PROMISES.none,
};

/** As the operator reads it: a line for each file, and a sentence. */
export function presentAudioReport({ checkedFiles, findings }: AudioReport, isRepaired: boolean): string {
  const remedies = isRepaired ? DEEDS : PROMISES;
  const lines = findings.map(({ key, problem, remedy }) => `${problem.padEnd(8)} ${key} (${remedies[remedy]})`);
  const count = (problem: AudioFinding["problem"]) => findings.filter((finding) => finding.problem === problem).length;
  const counts = `${count("orphan")} orphan, ${count("missing")} missing, ${count("altered")} altered`;
  return [...lines, `${checkedFiles} files were checked: ${counts}.`].join("\n");
}

/** Whether something is left that is not as it should be. What is just being written down is. */
export function isWell({ findings }: AudioReport, isRepaired: boolean): boolean {
  return findings.every(({ remedy }) => remedy === "wait" || (isRepaired && remedy !== "none"));
}
