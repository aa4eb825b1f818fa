import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionPage } from "../subscription-page.tsx";

export const Route = createFileRoute("/app/subscription")({ component: SubscriptionPage });
