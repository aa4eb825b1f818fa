import { createFileRoute } from "@tanstack/react-router";
import { GroupsPage } from "../groups-page.tsx";

export const Route = createFileRoute("/app/workspace/groups")({ component: GroupsPage });
