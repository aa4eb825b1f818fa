import { createFileRoute } from "@tanstack/react-router";
import { AcceptInvitePage } from "../accept-invite-page.tsx";

export const Route = createFileRoute("/accept-invite")({
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search["token"] === "string" ? search["token"] : "",
  }),
  component: function AcceptInvite() {
    return <AcceptInvitePage token={Route.useSearch().token} />;
  },
});
