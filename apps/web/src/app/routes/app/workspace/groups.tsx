import { createFileRoute } from "@tanstack/react-router";
import { GroupsPage } from "@/features/members";

export const Route = createFileRoute("/app/workspace/groups")({ component: GroupsPage });
