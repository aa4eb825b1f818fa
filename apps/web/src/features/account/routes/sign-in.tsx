import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "../sign-in-page.tsx";
import { leaveWhenSignedIn, validateSignInSearch } from "@/entities/workspace/session-guards.ts";

export const Route = createFileRoute("/sign-in")({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => leaveWhenSignedIn(context.queryClient, search.redirect),
  component: function SignIn() {
    return <SignInPage redirectPath={Route.useSearch().redirect} />;
  },
});
