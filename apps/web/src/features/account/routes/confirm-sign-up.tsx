import { createFileRoute } from "@tanstack/react-router";
import { ConfirmSignUpPage } from "../confirm-sign-up-page.tsx";

export const Route = createFileRoute("/confirm-sign-up")({
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search["token"] === "string" ? search["token"] : "",
  }),
  component: function ConfirmSignUp() {
    return <ConfirmSignUpPage token={Route.useSearch().token} />;
  },
});
