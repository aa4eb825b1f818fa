import { createFileRoute } from "@tanstack/react-router";
import { WebhooksPage } from "@/features/webhooks";

export const Route = createFileRoute("/app/developers/webhooks")({ component: WebhooksPage });
