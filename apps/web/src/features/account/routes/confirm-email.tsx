import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "../recovery/confirm-email-page.tsx";

export const Route = createFileRoute("/confirm-email")({
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search["token"] === "string" ? search["token"] : "",
  }),
  component: function ConfirmEmail() {
    return <ConfirmEmailPage token={Route.useSearch().token} />;
  },
});
