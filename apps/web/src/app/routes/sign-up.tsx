import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "@/features/account";
import { leaveWhenSignedIn, validateSignInSearch } from "../session-guards.ts";

export const Route = createFileRoute("/sign-up")({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => leaveWhenSignedIn(context.queryClient, search.redirect),
  component: function SignUp() {
    return <SignUpPage redirectPath={Route.useSearch().redirect} />;
  },
});
