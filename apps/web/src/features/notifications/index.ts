export { NotificationBell } from "./notification-bell.tsx";
export { NotificationItem } from "./notification-item.tsx";
export { notificationsQuery } from "./notification-queries.ts";
