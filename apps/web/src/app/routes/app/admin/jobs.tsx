import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "@/features/admin";

export const Route = createFileRoute("/app/admin/jobs")({ component: JobsPage });
