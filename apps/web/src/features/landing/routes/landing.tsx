import { createFileRoute } from "@tanstack/react-router";
import { LandingPage } from "../landing-page.tsx";
import { leaveWhenSignedIn } from "@/entities/workspace/session-guards.ts";

export const Route = createFileRoute("/")({
  beforeLoad: ({ context }) => leaveWhenSignedIn(context.queryClient),
  component: LandingPage,
});
