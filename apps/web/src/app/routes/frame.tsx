import { createFileRoute } from "@tanstack/react-router";
import { Shell } from "@/features/shell";
import { requireSession } from "@/entities/workspace/session-guards.ts";
import { NAVIGATION_ROWS } from "../navigation/navigation-rows.ts";

type FrameSearch = {
  /** Opens the affiliate program above the page. */
  readonly affiliate?: boolean | undefined;
};

export const Route = createFileRoute("/app")({
  validateSearch: (search: Record<string, unknown>): FrameSearch => ({
    affiliate: search["affiliate"] === true ? true : undefined,
  }),
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  component: Frame,
});

function Frame() {
  return <Shell rows={NAVIGATION_ROWS} />;
}
