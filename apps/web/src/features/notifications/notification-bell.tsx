import { useQuery } from "@tanstack/react-query";
import type { NoticeAction } from "@voicewright/contract/notifications/routes";
import { NOTIFICATIONS_OPEN_MIN_AGE_MS } from "@voicewright/contract/notifications/limits";
import { clsx } from "clsx";
import { Bell } from "lucide-react";
import { type ComponentPropsWithRef, lazy, Suspense, useState } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { formatCount } from "@/shared/lib/format.ts";

import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { Popover } from "@/shared/ui/popups/popover.tsx";
import { notificationsQuery } from "./notification-queries.ts";
import { useAfterLoad } from "./use-after-load.ts";
import { useOpenByItself } from "./use-open-by-itself.ts";

const NotificationList = lazy(() =>
  import("./notification-list.tsx").then((module) => ({ default: module.NotificationList })),
);

/** Once what was on its way to the page is there. */
const AFTER_LOAD_MS = 1_000;

/** An account is told nothing by itself in its first days. */
function isOldEnough(createdAtUnix: number): boolean {
  return Date.now() - createdAtUnix * 1_000 >= NOTIFICATIONS_OPEN_MIN_AGE_MS;
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, [contenteditable=true]") === true;
}

type NotificationBellProps = {
  /** In the sidebar it opens a popover, in the header of phones a sheet. */
  readonly place: "sidebar" | "header";
  readonly isWide: boolean;
  /** Does what a notification does in place of leading somewhere. */
  readonly onAct: (action: NoticeAction) => void;
};

/** Opens what the person is told, and shows whether there is something new. */
export function NotificationBell({ place, isWide, onAct }: NotificationBellProps) {
  const { created_at: createdAtUnix } = useUser();
  const isLoaded = useAfterLoad(AFTER_LOAD_MS);
  const { data = [] } = useQuery({ ...notificationsQuery(), enabled: isLoaded });
  const [opened, setOpened] = useState<"by-hand" | "by-itself">();
  const unread = data.filter(({ is_read: isRead }) => !isRead);
  const isSheet = place === "header";
  const isUrgent = unread.some(({ is_important: isImportant }) => isImportant) && isOldEnough(createdAtUnix);
  useOpenByItself(
    isUrgent && opened === undefined,
    // A sheet takes the focus.
    () => !(isSheet && isTyping()),
    () => setOpened("by-itself"),
  );
  const close = () => setOpened(undefined);
  const onOpenChange = (isOpen: boolean) => setOpened(isOpen ? "by-hand" : undefined);
  const list = (
    <Suspense fallback={<div className="h-40" />}>
      <NotificationList onFollow={close} onAct={onAct} />
    </Suspense>
  );
  const trigger = { unreadCount: unread.length, isWide };
  if (isSheet)
    return (
      <>
        <BellButton {...trigger} aria-expanded={opened !== undefined} onClick={() => setOpened("by-hand")} />
        <Drawer side="bottom" title="Notifications" open={opened !== undefined} onOpenChange={onOpenChange}>
          {list}
        </Drawer>
      </>
    );
  return (
    <Popover
      label="Notifications"
      side="right"
      align="end"
      className="w-96"
      open={opened !== undefined}
      onOpenChange={onOpenChange}
      // Who types goes on typing.
      keepFocus={opened === "by-itself"}
      trigger={<BellButton {...trigger} />}
    >
      <h2 className="px-4 pt-3.5 text-base font-semibold">Notifications</h2>
      {list}
    </Popover>
  );
}

type BellButtonProps = ComponentPropsWithRef<"button"> & { readonly unreadCount: number; readonly isWide: boolean };

function BellButton({ unreadCount, isWide, ...button }: BellButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={clsx(
        "flex h-9 items-center gap-3 rounded-lg font-medium text-soft hover:bg-fill hover:text-ink",
        isWide ? "w-full px-2.5" : "w-9 justify-center",
      )}
    >
      <span className="relative shrink-0">
        <Bell aria-hidden size={17} />
        {unreadCount > 0 && (
          <span aria-hidden className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-danger ring-2 ring-canvas" />
        )}
      </span>
      <span className={isWide ? "truncate" : "sr-only"}>Notifications</span>
      {unreadCount > 0 && <span className="sr-only">, {formatCount(unreadCount, "new one", "new ones")}</span>}
    </button>
  );
}
