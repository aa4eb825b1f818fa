import { createFileRoute } from "@tanstack/react-router";
import { WorksWithPage } from "@/features/api-reference";

export const Route = createFileRoute("/docs/works-with")({ component: WorksWithPage });
