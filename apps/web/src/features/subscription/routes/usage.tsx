import { createFileRoute } from "@tanstack/react-router";
import { withPermission } from "@/entities/workspace/require-permission.tsx";
import { UsagePage } from "../usage/usage-page.tsx";

export const Route = createFileRoute("/app/developers/usage")({
  component: withPermission("workspace_analytics_full_read", UsagePage),
});
