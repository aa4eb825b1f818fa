import { queryOptions } from "@tanstack/react-query";
import { CLONE_RECORDING_MIN_MS } from "@voicewright/contract/rules/limits";
import { type KeptRecording, listBackups, removeBackup } from "@/shared/audio/recorder/recording-backups.ts";

/** Whose recordings for clones the browser keeps. */
export function recordingOwner(userId: string): string {
  return `instant-clone.${userId}`;
}

/** Recordings that a lost tab could not finish. What is too short for a clone is forgotten. */
export function recoverableQuery(userId: string) {
  return queryOptions({
    queryKey: ["recordings-to-recover", userId],
    queryFn: async (): Promise<KeptRecording[]> => {
      const kept = await listBackups(recordingOwner(userId));
      const short = kept.filter(({ durationMs }) => durationMs < CLONE_RECORDING_MIN_MS);
      await Promise.all(short.map(({ id }) => removeBackup(id)));
      return kept.filter((recording) => !short.includes(recording));
    },
    networkMode: "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}
