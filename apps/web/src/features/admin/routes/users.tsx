import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../people/users-page.tsx";

export const Route = createFileRoute("/app/admin/users")({ component: UsersPage });
