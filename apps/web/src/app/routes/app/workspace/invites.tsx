import { createFileRoute } from "@tanstack/react-router";
import { InvitesPage } from "@/features/members";

export const Route = createFileRoute("/app/workspace/invites")({ component: InvitesPage });
