import { createFileRoute } from "@tanstack/react-router";
import { ApiReferencePage } from "@/features/api-reference";

export const Route = createFileRoute("/docs/api")({ component: ApiReferencePage });
