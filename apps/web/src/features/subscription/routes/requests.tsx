import { createFileRoute } from "@tanstack/react-router";
import { withPermission } from "@/entities/workspace/require-permission.tsx";
import { RequestsPage } from "../usage/requests-page.tsx";

export const Route = createFileRoute("/app/developers/requests")({
  component: withPermission("workspace_analytics_full_read", RequestsPage),
});
