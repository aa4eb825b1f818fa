import { createFileRoute } from "@tanstack/react-router";
import { AdminLayout } from "../frame/admin-frame.tsx";

export const Route = createFileRoute("/app/admin")({ component: AdminLayout });
