import { noticePeriodText } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { formatCount, formatDate } from "@/shared/lib/format.ts";

const DAY_SECONDS = 86_400;

/** When a voice that is withdrawn now stops for those who added it. A notice that runs is not begun again. */
export function endOfNoticeUnix(sharing: NonNullable<Voice["sharing"]>, nowUnix: number): number {
  return sharing.disable_at_unix ?? nowUnix + sharing.notice_period * DAY_SECONDS;
}

function othersKeep(sharing: NonNullable<Voice["sharing"]>, nowUnix: number): string {
  const added = sharing.cloned_by_count;
  const who =
    added === 1 ? "1 workspace has added it and" : `${formatCount(added, "workspace", "workspaces")} have added it and`;
  const end = endOfNoticeUnix(sharing, nowUnix);
  if (end <= nowUnix) return `${who} can no longer use it from now on.`;
  return `${who} can use it until ${formatDate(end)}${sharing.notice_period > 0 ? `, because its notice period is ${noticePeriodText(sharing.notice_period)}` : ""}. After that they cannot.`;
}

/** What withdrawing a voice from the library brings about, a sentence for each. */
export function withdrawalConsequences(sharing: NonNullable<Voice["sharing"]>, nowUnix: number): string[] {
  return [
    "No one can find it in the library or add it any more.",
    sharing.cloned_by_count === 0 ? "No one has added it, so no one loses it." : othersKeep(sharing, nowUnix),
    "You keep the voice, and can share it again.",
  ];
}

/** What deleting a voice brings about, a sentence for each. */
export function deletionConsequences(voice: Voice, nowUnix: number): string[] {
  const { sharing } = voice;
  if (voice.is_added_by_user) {
    const isInLibrary = sharing?.status === "copied";
    return [
      "It leaves your list, and its slot is free again. Speech made with it stays in your history.",
      isInLibrary
        ? "It stays in the library, and you can add it again."
        : "Its owner has withdrawn it, so you cannot add it again.",
    ];
  }
  return [
    "The voice, its samples, its settings and its preview are deleted permanently.",
    "Programs that use its ID are refused. Speech made with it stays in your history.",
    ...(sharing === null
      ? []
      : sharing.cloned_by_count === 0
        ? ["It leaves the library. No one has added it."]
        : [`It leaves the library. ${othersKeep(sharing, nowUnix)}`]),
  ];
}
