import { RECENT_VOICES_MAX } from "@voicewright/contract/rules/limits";
import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** When each voice was last chosen, in milliseconds. */
export type RecentVoices = Readonly<Record<string, number>>;

export function addRecentVoice(recent: RecentVoices, voiceId: string, atMs: number): RecentVoices {
  const entries = Object.entries({ ...recent, [voiceId]: atMs });
  return Object.fromEntries(entries.sort(([, a], [, b]) => b - a).slice(0, RECENT_VOICES_MAX));
}

/** Ids, the latest first. */
export function recentVoiceIds(recent: RecentVoices): string[] {
  return Object.entries(recent)
    .sort(([, a], [, b]) => b - a)
    .slice(0, RECENT_VOICES_MAX)
    .map(([voiceId]) => voiceId);
}

function parseRecentVoices(stored: unknown): RecentVoices | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

export const recentVoices = storedValue<RecentVoices>({
  scope: "person",
  name: "recent-voices",
  parse: parseRecentVoices,
  fallback: {},
});

/** The voice of the last visit; empty when there was none. */
export const rememberedVoiceId = storedValue({ scope: "person", name: "voice-id", parse: parseString, fallback: "" });

export function rememberVoice(voiceId: string): void {
  rememberedVoiceId.set(voiceId);
  recentVoices.set(addRecentVoice(recentVoices.get(), voiceId, Date.now()));
}
