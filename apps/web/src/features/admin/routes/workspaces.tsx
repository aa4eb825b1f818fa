import { createFileRoute } from "@tanstack/react-router";
import { WorkspacesPage } from "../people/workspaces-page.tsx";

export const Route = createFileRoute("/app/admin/workspaces")({ component: WorkspacesPage });
