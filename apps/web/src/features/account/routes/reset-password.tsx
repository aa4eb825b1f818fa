import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../recovery/reset-password-page.tsx";

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search["token"] === "string" ? search["token"] : "",
  }),
  component: function ResetPassword() {
    return <ResetPasswordPage token={Route.useSearch().token} />;
  },
});
