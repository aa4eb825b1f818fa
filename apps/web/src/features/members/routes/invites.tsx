import { createFileRoute } from "@tanstack/react-router";
import { InvitesPage } from "../invites-page.tsx";

export const Route = createFileRoute("/app/workspace/invites")({ component: InvitesPage });
