import { VOICE_BADGES_MAX, VOICE_STATISTICS_BADGES_MAX } from "@voicewright/contract/rules/limits";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { needsFineTuning, noticePeriodText } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { formatCompactCount, formatCount } from "@/shared/lib/format.ts";
import { formatVoiceCategory, formatVoiceLabel } from "./voice-labels.ts";

export type VoiceBadgeKind =
  | "category"
  | "origin"
  | "state"
  | "notice"
  | "rate"
  | "language"
  | "accent"
  | "gender"
  | "age"
  | "descriptive"
  | "moderation"
  | "added"
  | "spoken";

export type VoiceBadge = {
  readonly kind: VoiceBadgeKind;
  readonly text: string;
  /** The whole of it in words, where the text alone is short. */
  readonly explanation?: string;
};

const DRAFT_EXPLANATIONS: Readonly<Partial<Record<string, string>>> = {
  draft: "Draft: it needs more audio before it can be trained",
  not_verified: "Draft: the speaker must be verified before it can be trained",
  not_started: "Draft: not trained yet",
  failed: "Draft: training failed",
};

/** Marks a professional voice that cannot speak yet. */
export function draftBadge(voice: Pick<Voice, "category" | "fine_tuning">): VoiceBadge | undefined {
  if (!needsFineTuning(voice)) return undefined;
  const explanation = DRAFT_EXPLANATIONS[voice.fine_tuning.finetuning_state ?? ""];
  return explanation === undefined
    ? { kind: "state", text: "In training", explanation: "It can speak once training is complete" }
    : { kind: "state", text: "Draft", explanation };
}

/** What others pay for a shared voice: "2×", "0.5×". */
export function formatRate(rate: number): string {
  return `${Number(rate.toFixed(2))}×`;
}

/** The rate that the caller pays beyond the model's price; none for an own voice, or when there is no extra. */
export function customRate(voice: Pick<LibraryVoice, "rate" | "is_owned_by_workspace">): number | undefined {
  return voice.is_owned_by_workspace || voice.rate === null || voice.rate === 1 ? undefined : voice.rate;
}

const STATISTICS: ReadonlySet<VoiceBadgeKind> = new Set(["added", "spoken"]);

/** So many badges as a card has room for; at most two of them are numbers. */
export function limitBadges(badges: readonly VoiceBadge[]): VoiceBadge[] {
  const statistics = badges.filter(({ kind }) => STATISTICS.has(kind)).slice(0, VOICE_STATISTICS_BADGES_MAX);
  const others = badges.filter(({ kind }) => !STATISTICS.has(kind));
  return [...others.slice(0, VOICE_BADGES_MAX - statistics.length), ...statistics];
}

function labelBadges(voice: LibraryVoice): VoiceBadge[] {
  const labels = (["language", "accent", "gender", "age", "descriptive"] as const).flatMap((kind) => {
    const value = voice[kind];
    return value === null || value === "" ? [] : [{ kind, text: formatVoiceLabel(kind, value) }];
  });
  // "English" and the accent "English" are one badge.
  return labels.filter((badge, index) => labels.findIndex((other) => other.text === badge.text) === index);
}

function statisticsBadges(voice: LibraryVoice): VoiceBadge[] {
  const { cloned_by_count: added, usage_character_count_1y: spoken } = voice;
  return [
    ...(added === 0
      ? []
      : [
          {
            kind: "added" as const,
            text: formatCompactCount(added),
            explanation: `Added by ${formatCount(added, "workspace", "workspaces")}`,
          },
        ]),
    ...(spoken === 0
      ? []
      : [
          {
            kind: "spoken" as const,
            text: formatCompactCount(spoken),
            explanation: `Spoke ${formatCount(spoken, "character", "characters")} in the last year`,
          },
        ]),
  ];
}

/** What a card of the shared library says of a voice, the most important first. */
export function libraryVoiceBadges(voice: LibraryVoice): VoiceBadge[] {
  const badges: VoiceBadge[] = [];
  if (voice.category === "high_quality") badges.push({ kind: "category", text: "HQ", explanation: "High quality" });
  else if (voice.category === "professional" || voice.category === "famous")
    badges.push({ kind: "category", text: formatVoiceCategory(voice.category) });
  if (voice.notice_period !== null && voice.notice_period > 0) {
    const period = noticePeriodText(voice.notice_period);
    badges.push({
      kind: "notice",
      text: period,
      explanation: `Can be used for ${period} after its owner withdraws it`,
    });
  }
  const rate = customRate(voice);
  if (rate !== undefined)
    badges.push({ kind: "rate", text: formatRate(rate), explanation: `Costs ${formatRate(rate)} the credits` });
  badges.push(...labelBadges(voice));
  if (voice.live_moderation_enabled)
    badges.push({ kind: "moderation", text: "Moderated", explanation: "Its owner asks for texts to be moderated" });
  return limitBadges([...badges, ...statisticsBadges(voice)]);
}
