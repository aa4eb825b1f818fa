import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionPage } from "@/features/subscription";

export const Route = createFileRoute("/app/subscription")({ component: SubscriptionPage });
