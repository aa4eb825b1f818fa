import { useQuery } from "@tanstack/react-query";
import type { NoticeAction, Notification } from "@voicewright/contract/notifications/routes";
import { BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { notificationsQuery, useMarkRead } from "./notification-queries.ts";

type NotificationListProps = {
  readonly onFollow: () => void;
  readonly onAct: (action: NoticeAction) => void;
};

/** All that somebody is told. To be shown is to be read. */
export function NotificationList({ onFollow, onAct }: NotificationListProps) {
  const query = useQuery(notificationsQuery());
  if (query.isPending)
    return (
      <Status className="grid gap-3 p-4">
        <VisuallyHidden>Loading the notifications</VisuallyHidden>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Status>
    );
  if (query.isError)
    return (
      <ErrorState
        title="The notifications could not be loaded"
        message={apiErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  if (query.data.length === 0) return <EmptyState icon={BellOff} title="Nothing new" />;
  return <Items notifications={query.data} onFollow={onFollow} onAct={onAct} />;
}

function Items({
  notifications,
  onFollow,
  onAct,
}: NotificationListProps & { readonly notifications: readonly Notification[] }) {
  const { mutate: markRead } = useMarkRead();
  const unread = notifications.filter(({ is_read: isRead }) => !isRead).map(({ id }) => id);
  // They stay marked as new for as long as they are looked at.
  const [seenNew, setSeenNew] = useState<readonly string[]>([]);
  const newer = unread.filter((id) => !seenNew.includes(id));
  if (newer.length > 0) setSeenNew([...seenNew, ...newer]);
  const unreadIds = unread.join(" ");
  useEffect(() => {
    if (unreadIds !== "") markRead(unreadIds.split(" "));
  }, [unreadIds, markRead]);
  return (
    <ul aria-label="Notifications" className="divide-y">
      {notifications.map((notification) => (
        <li key={notification.id} className="p-4">
          <NotificationItem
            notification={notification}
            isNew={seenNew.includes(notification.id)}
            onFollow={onFollow}
            onAct={onAct}
          />
        </li>
      ))}
    </ul>
  );
}
