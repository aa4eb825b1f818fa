import { createFileRoute } from "@tanstack/react-router";
import { OidcCallbackPage, type OidcReturn } from "../recovery/oidc-callback-page.tsx";

/** What looks like a number was read as one. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? text : undefined;
}

export const Route = createFileRoute("/sign-in/callback")({
  validateSearch: ({ code, state, iss }: Record<string, unknown>): OidcReturn => ({
    code: textOf(code),
    state: textOf(state),
    iss: textOf(iss),
  }),
  component: function OidcCallback() {
    return <OidcCallbackPage {...Route.useSearch()} />;
  },
});
