import { createFileRoute } from "@tanstack/react-router";
import { DocsPage } from "@/features/guide";

export const Route = createFileRoute("/docs/")({ component: DocsPage });
