import { createFileRoute } from "@tanstack/react-router";
import { WebhooksPage } from "../webhooks-page.tsx";

export const Route = createFileRoute("/app/developers/webhooks")({ component: WebhooksPage });
