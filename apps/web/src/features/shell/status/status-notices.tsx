import { StatusBanner } from "./status-banner.tsx";
import { UsageNotice } from "./usage-notice.tsx";

/** What is to be said on every page of how the workspace stands. */
export function StatusNotices() {
  return (
    <>
      <StatusBanner />
      <UsageNotice />
    </>
  );
}
