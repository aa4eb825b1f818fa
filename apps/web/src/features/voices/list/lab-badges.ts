import type { Voice } from "@voicewright/contract/voices/routes";
import { isCopiedVoice, isDisabledVoice, noticePeriodText } from "@voicewright/contract/voices/rules";
import { draftBadge, formatRate, limitBadges, type VoiceBadge } from "@/entities/voice/labels/voice-badges.ts";
import { formatVoiceCategory, formatVoiceLabel, voiceChips } from "@/entities/voice/labels/voice-labels.ts";
import { formatCompactCount, formatCount, formatDate } from "@/shared/lib/format.ts";

/** Categories that say how good a voice is, not only where it comes from. */
const MARKED_CATEGORIES: ReadonlySet<Voice["category"]> = new Set(["professional", "high_quality", "famous"]);

function stateBadge(voice: Voice, nowUnix: number): VoiceBadge | undefined {
  const { sharing } = voice;
  const draft = draftBadge(voice);
  if (draft !== undefined || sharing === null) return draft;
  if (isDisabledVoice(voice, nowUnix)) {
    return {
      kind: "state",
      text: "Withdrawn",
      explanation: "Its owner has withdrawn it, and its notice period is over",
    };
  }
  switch (sharing.status) {
    case "enabled":
      return { kind: "state", text: "Shared", explanation: "Everyone can find it in the library" };
    case "disabled":
      return undefined;
    case "copied":
      return { kind: "state", text: "Added", explanation: "Added from the library" };
    case "copied_disabled": {
      if (sharing.disable_at_unix === null)
        return { kind: "state", text: "Added", explanation: "Added from the library" };
      const lastDay = formatDate(sharing.disable_at_unix);
      return {
        kind: "state",
        text: `Until ${lastDay}`,
        explanation: `Its owner has withdrawn it. You can use it until ${lastDay}`,
      };
    }
  }
}

function sharingBadges(voice: Voice): VoiceBadge[] {
  const { sharing } = voice;
  if (sharing === null || sharing.status === "disabled") return [];
  const badges: VoiceBadge[] = [];
  if (sharing.notice_period > 0) {
    const period = noticePeriodText(sharing.notice_period);
    const explanation = isCopiedVoice(voice)
      ? `Can be used for ${period} after its owner withdraws it`
      : `Those who added it can use it for ${period} after you withdraw it`;
    badges.push({ kind: "notice", text: period, explanation });
  }
  const { rate } = sharing;
  if (rate !== null && rate !== 1) {
    badges.push({ kind: "rate", text: formatRate(rate), explanation: `Costs others ${formatRate(rate)} the credits` });
  }
  if (sharing.live_moderation_enabled) {
    badges.push({ kind: "moderation", text: "Moderated", explanation: "Texts it speaks for others are moderated" });
  }
  return badges;
}

function statisticsBadges({ sharing }: Voice): VoiceBadge[] {
  if (sharing?.status !== "enabled") return [];
  const { cloned_by_count: added, usage_character_count_1y: spoken } = sharing;
  const badges: VoiceBadge[] = [];
  if (added > 0) {
    const explanation = `Added by ${formatCount(added, "workspace", "workspaces")}`;
    badges.push({ kind: "added", text: formatCompactCount(added), explanation });
  }
  if (spoken > 0) {
    const explanation = `Spoke ${formatCount(spoken, "character", "characters")} for others in the last year`;
    badges.push({ kind: "spoken", text: formatCompactCount(spoken), explanation });
  }
  return badges;
}

/** What is said of a voice of the workspace: what it is, how it stands, whom it sounds like. */
export function labVoiceBadges(voice: Voice, nowUnix: number): VoiceBadge[] {
  const state = stateBadge(voice, nowUnix);
  return limitBadges([
    { kind: MARKED_CATEGORIES.has(voice.category) ? "category" : "origin", text: formatVoiceCategory(voice.category) },
    ...(state === undefined ? [] : [state]),
    ...sharingBadges(voice),
    ...voiceChips(voice).map(({ key, text }) => ({ kind: key, text })),
    ...descriptiveBadge(voice),
    ...statisticsBadges(voice),
  ]);
}

function descriptiveBadge({ labels }: Voice): VoiceBadge[] {
  const value = labels["descriptive"] ?? "";
  return value === "" ? [] : [{ kind: "descriptive", text: formatVoiceLabel("descriptive", value) }];
}
