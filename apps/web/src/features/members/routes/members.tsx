import { createFileRoute } from "@tanstack/react-router";
import { MembersPage } from "../members-page.tsx";

export const Route = createFileRoute("/app/workspace")({ component: MembersPage });
