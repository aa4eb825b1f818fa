import type { Voice } from "@voicewright/contract/voices/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { VERIFICATION_ATTEMPTS_RESET_MS } from "@voicewright/contract/rules/limits";
import { formatCount, formatDateTime } from "@/shared/lib/format.ts";

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

type Verification = Pick<
  Voice["voice_verification"],
  | "verification_attempts_count"
  | "max_verification_attempts"
  | "next_max_verification_attempts_reset_unix_ms"
  | "verification_attempts"
>;

export type Attempts = {
  readonly left: number;
  readonly resetsAtMs: number | undefined;
  /** How many of those that count were made for other voices that sound like the same person. */
  readonly ofOtherVoices: number;
};

/** How often a voice may still be tried at `nowMs`; attempts are counted anew once their time is over. */
export function attemptsLeft(verification: Verification, nowMs: number): Attempts {
  const resetsAtMs = verification.next_max_verification_attempts_reset_unix_ms ?? undefined;
  const max = verification.max_verification_attempts;
  const isCountedAnew = resetsAtMs !== undefined && resetsAtMs <= nowMs;
  const used = isCountedAnew ? 0 : verification.verification_attempts_count;
  const sinceUnix = ((resetsAtMs ?? 0) - VERIFICATION_ATTEMPTS_RESET_MS) / 1000;
  const own = verification.verification_attempts.filter(({ date_unix }) => date_unix >= Math.floor(sinceUnix)).length;
  return {
    left: Math.max(max - used, 0),
    resetsAtMs: isCountedAnew ? undefined : resetsAtMs,
    ofOtherVoices: Math.max(used - own, 0),
  };
}

/** Why fewer attempts are left than the voice has used; undefined where there is nothing to explain. */
export function otherVoicesText({ ofOtherVoices }: Attempts): string | undefined {
  if (ofOtherVoices === 0) return undefined;
  const counted = formatCount(ofOtherVoices, "attempt was", "attempts were");
  return `${counted} made for other voices that sound like the same person. Attempts count per person, across all accounts, until they are reset.`;
}

/** "1 attempt left", "4 attempts left". */
export function attemptsText(left: number): string {
  return `${formatCount(left, "attempt", "attempts")} left`;
}

/** "in 23 hours", "in 1 minute": when one may try again. */
export function resetTimeText(resetsAtMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.ceil((resetsAtMs - nowMs) / MS_PER_MINUTE));
  if (minutes < MINUTES_PER_HOUR) return `in ${formatCount(minutes, "minute", "minutes")}`;
  return `in ${formatCount(Math.ceil(minutes / MINUTES_PER_HOUR), "hour", "hours")}`;
}

/**
 * What to do at the limit of attempts. The time holds for the person, so a new clone has to wait for it too; of a
 * professional voice, whose samples took hours, how long that is comes first.
 */
export function attemptsReachedTexts(
  isProfessional: boolean,
  resetsAtMs: number | undefined,
  nowMs: number,
): readonly string[] {
  if (resetsAtMs === undefined) return [MESSAGES.verificationCloneAnew];
  const time = formatDateTime(resetsAtMs / 1_000);
  return [
    ...(isProfessional ? [`You can try again ${resetTimeText(resetsAtMs, nowMs)}.`] : []),
    `${MESSAGES.verificationCloneAnew} New attempts are available at ${time}, also for a new clone.`,
  ];
}

export type PastAttempt = {
  /** From 1, in the order in which they were made. */
  readonly number: number;
  /** As the server words it; `VERIFICATION_NO_FAILURE` for one that was accepted, empty when nobody knows. */
  readonly failure: string;
  readonly dateUnix: number | undefined;
};

/** The attempts of a voice, the newest first. */
export function attemptsOf({
  verification_failures: failures,
  verification_attempts: attempts,
}: Pick<Voice["voice_verification"], "verification_failures" | "verification_attempts">): readonly PastAttempt[] {
  return failures
    .map((failure, index) => ({ number: index + 1, failure, dateUnix: attempts[index]?.date_unix }))
    .toReversed();
}
