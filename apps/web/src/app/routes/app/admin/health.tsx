import { createFileRoute } from "@tanstack/react-router";
import { HealthPage } from "@/features/admin";

export const Route = createFileRoute("/app/admin/health")({ component: HealthPage });
