import { formatCount } from "@/shared/lib/format.ts";

type Circumstances = {
  readonly isOnline: boolean;
  /** Voice and model are there. */
  readonly isReady: boolean;
  readonly characters: number;
  readonly limit: number;
};

/** Why nothing can be generated now; nothing when it can. */
export function blockedReason({ isOnline, isReady, characters, limit }: Circumstances): string | undefined {
  if (!isOnline) return "You are offline.";
  if (characters === 0) return "Write something to speak first.";
  if (characters > limit) return `The text is ${formatCount(characters - limit, "character", "characters")} too long.`;
  if (!isReady) return "The voice is still loading.";
  return undefined;
}
