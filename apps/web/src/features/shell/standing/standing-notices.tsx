import { StandingBanner } from "./standing-banner.tsx";
import { UsageNotice } from "./usage-notice.tsx";

/** What is to be said on every page of how the workspace stands. */
export function StandingNotices() {
  return (
    <>
      <StandingBanner />
      <UsageNotice />
    </>
  );
}
