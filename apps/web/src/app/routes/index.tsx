import { createFileRoute } from "@tanstack/react-router";
import { LandingPage } from "@/features/landing";
import { leaveWhenSignedIn } from "../session-guards.ts";

export const Route = createFileRoute("/")({
  beforeLoad: ({ context }) => leaveWhenSignedIn(context.queryClient),
  component: LandingPage,
});
