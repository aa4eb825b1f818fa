import { createFileRoute } from "@tanstack/react-router";
import { HealthPage } from "../health/health-page.tsx";

export const Route = createFileRoute("/app/admin/health")({ component: HealthPage });
