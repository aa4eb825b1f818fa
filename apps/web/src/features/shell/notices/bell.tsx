import { type ComponentProps, lazy, Suspense } from "react";
import type { NotificationBell } from "@/features/notifications";

// What is new can wait for the page.
const LazyBell = lazy(async () => ({ default: (await import("@/features/notifications")).NotificationBell }));

/** Opens what the person is told. It keeps its place while it is being fetched. */
export function Bell(props: ComponentProps<typeof NotificationBell>) {
  return (
    <Suspense fallback={<div className="size-9" />}>
      <LazyBell {...props} />
    </Suspense>
  );
}
