import { createFileRoute } from "@tanstack/react-router";
import { WorkspacesPage } from "@/features/admin";

export const Route = createFileRoute("/app/admin/workspaces")({ component: WorkspacesPage });
