import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../sign-up-page.tsx";
import { leaveWhenSignedIn, validateSignInSearch } from "@/entities/workspace/session-guards.ts";

export const Route = createFileRoute("/sign-up")({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => leaveWhenSignedIn(context.queryClient, search.redirect),
  component: function SignUp() {
    return <SignUpPage redirectPath={Route.useSearch().redirect} />;
  },
});
