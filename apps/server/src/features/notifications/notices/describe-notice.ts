import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import type { Notification, SystemNoticeKind } from "@voicewright/contract/notifications/routes";
import { oneLine, plainMarkdown } from "@voicewright/contract/notifications/plain-text";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { toUnix } from "../../../platform/unix-time.ts";
import type { FoundNotice } from "./store.ts";

/** A notice in words. What it quotes was written by people, and names and reasons stand in it as they were typed. */
export type NoticeWords = {
  readonly title: string;
  /** Plain sentences. */
  readonly text: string;
  readonly linkTo: string;
  readonly cta: string;
};

const NAME_MAX_CHARACTERS = NOTICE_LIMITS.titleMaxCharacters - 40;
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

type Facts = { readonly name: string; readonly reason: string; readonly leavesOn: string; readonly voiceId: string };

/** Why something failed, as a sentence that another may follow. */
function asSentence(reason: string): string {
  if (reason === "") return "Something failed that should not have.";
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}

function voicePage(voiceId: string): string {
  return `/app/voice-lab?voiceId=${encodeURIComponent(voiceId)}`;
}

const WORDS: Readonly<Record<SystemNoticeKind, (facts: Facts) => NoticeWords>> = {
  training_finished: ({ name, voiceId }) => ({
    title: `“${name}” is trained`,
    text: MESSAGES.fineTuned,
    linkTo: voicePage(voiceId),
    cta: "Open the voice",
  }),
  training_failed: ({ name, reason, voiceId }) => ({
    title: `The training of “${name}” failed`,
    text: asSentence(reason),
    linkTo: voicePage(voiceId),
    cta: "Open the voice",
  }),
  samples_failed: ({ name, reason, voiceId }) => ({
    title: `Samples for “${name}” were not added`,
    text: `${asSentence(reason)} Open the voice to see each recording and to try again.`,
    linkTo: voicePage(voiceId),
    cta: "Open the voice",
  }),
  webhook_disabled: ({ name }) => ({
    title: `The webhook “${name}” was turned off`,
    text: "It has failed for a week. Turn it on again once its address responds.",
    linkTo: "/app/developers/webhooks",
    cta: "Open webhooks",
  }),
  credentials_reduced: ({ name, reason }) => ({
    // A key without a name was deleted.
    title:
      name === "" ? "Access given by a deleted API key has ended" : `Access given by the API key “${name}” was reduced`,
    text:
      name === ""
        ? `Access given by an API key ends with the key. Changed: ${reason}. To keep one, turn it on again while signed in.`
        : `An API key can’t give more access than it has. Changed: ${reason}. To give more, edit them while signed in.`,
    linkTo: "/app/developers/service-accounts",
    cta: "Open service accounts",
  }),
  backup_failed: ({ reason }) => ({
    title: "A backup failed",
    text: reason,
    linkTo: "/app/admin/storage",
    cta: "Open storage",
  }),
  voice_leaving: ({ name, leavesOn, voiceId }) => ({
    title: `“${name}” leaves the voice library`,
    text: `Its owner has withdrawn it. You can speak with it until ${leavesOn}.`,
    linkTo: voicePage(voiceId),
    cta: "Open the voice",
  }),
  voice_left: ({ name }) => ({
    title: `“${name}” has left the voice library`,
    text: "Its owner has withdrawn it, and the notice period is over. Choose another voice where you used it.",
    linkTo: "/app/voice-lab",
    cta: "Open my voices",
  }),
};

export function describeNotice({ notice, voiceName }: Pick<FoundNotice, "notice" | "voiceName">): NoticeWords {
  return WORDS[notice.kind]({
    name: oneLine(voiceName ?? notice.name ?? "", NAME_MAX_CHARACTERS),
    reason: oneLine(notice.reason ?? "", NOTICE_LIMITS.reasonMaxCharacters),
    leavesOn: notice.leavesAt === null ? "" : DAY.format(notice.leavesAt),
    voiceId: notice.voiceId ?? "",
  });
}

/** As the list of notifications shows it: its text is Markdown there, and stays what it says. */
export function presentNotice(found: FoundNotice): Notification {
  const { notice, readAt } = found;
  const { title, text, linkTo, cta } = describeNotice(found);
  return {
    id: notice.id,
    kind: notice.kind,
    title,
    description: plainMarkdown(text),
    timestamp: toUnix(notice.createdAt),
    large_image: null,
    small_image: null,
    link_to: linkTo,
    on_click: null,
    feature_flag_controlled: null,
    // Data that is in no backup cannot be had again.
    is_important: notice.kind === "backup_failed",
    cta,
    is_read: readAt !== null,
  };
}
