import type { Notification, SystemNoticeKind } from "@voicewright/contract/notifications/routes";
import { clsx } from "clsx";
import {
  AudioLines,
  CalendarClock,
  CalendarX2,
  DatabaseBackup,
  KeyRound,
  type LucideIcon,
  TriangleAlert,
  Webhook,
} from "lucide-react";

type Look = { readonly Icon: LucideIcon; readonly tone: string };

const LOOKS: Readonly<Record<SystemNoticeKind, Look>> = {
  training_finished: { Icon: AudioLines, tone: "text-success" },
  training_failed: { Icon: TriangleAlert, tone: "text-danger" },
  samples_failed: { Icon: TriangleAlert, tone: "text-danger" },
  webhook_disabled: { Icon: Webhook, tone: "text-warning" },
  credentials_reduced: { Icon: KeyRound, tone: "text-warning" },
  backup_failed: { Icon: DatabaseBackup, tone: "text-danger" },
  voice_leaving: { Icon: CalendarClock, tone: "text-warning" },
  voice_left: { Icon: CalendarX2, tone: "text-soft" },
};

/** Tells at a glance what has happened; the title says it. An announcement has an image of its own, or none. */
export function NoticeIcon({ kind }: Pick<Notification, "kind">) {
  if (kind === "announcement") return null;
  const { Icon, tone } = LOOKS[kind];
  return <Icon aria-hidden size={17} className={clsx("mt-0.5 shrink-0", tone)} />;
}
