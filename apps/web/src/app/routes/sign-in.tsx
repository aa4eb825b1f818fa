import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "@/features/account";
import { leaveWhenSignedIn, validateSignInSearch } from "../session-guards.ts";

export const Route = createFileRoute("/sign-in")({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => leaveWhenSignedIn(context.queryClient, search.redirect),
  component: function SignIn() {
    return <SignInPage redirectPath={Route.useSearch().redirect} />;
  },
});
