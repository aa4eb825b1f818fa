import { formatCount, formatCredits, formatNumber } from "@/shared/lib/format.ts";

type Circumstances = {
  /** Why the person may not; see `useCallRefusal`. */
  readonly refusal: string | undefined;
  readonly isOnline: boolean;
  /** Voice and model are there. */
  readonly isReady: boolean;
  readonly characters: number;
  readonly limit: number;
  /** See `shortage`. */
  readonly shortage: string | undefined;
};

/** Why nothing can be generated now; nothing when it can. */
export function blockedReason(circumstances: Circumstances): string | undefined {
  const { refusal, isOnline, isReady, characters, limit, shortage } = circumstances;
  if (refusal !== undefined) return refusal;
  if (!isOnline) return "You are offline.";
  if (characters === 0) return "Enter some text first.";
  if (characters > limit) return `The text is ${formatCount(characters - limit, "character", "characters")} too long.`;
  if (!isReady) return "The voice is still loading.";
  return shortage;
}

/** What is missing when a text costs more than is left; nothing while either is unknown, or it is free. */
export function shortage(
  credits: number | undefined,
  creditsLeft: number | undefined,
  freeLeft: number,
): string | undefined {
  if (credits === undefined || creditsLeft === undefined || freeLeft > 0 || credits <= creditsLeft) return undefined;
  return `This text costs ${formatCredits(credits)}, and you have ${formatNumber(creditsLeft)} left.`;
}
