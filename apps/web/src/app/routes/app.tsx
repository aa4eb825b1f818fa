import { createFileRoute } from "@tanstack/react-router";
import { Shell } from "@/features/shell";
import { requireSession } from "../session-guards.ts";

export const Route = createFileRoute("/app")({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
  component: Shell,
});
