import { createFileRoute } from "@tanstack/react-router";
import { ServiceAccountsPage } from "@/features/service-accounts";

export const Route = createFileRoute("/app/developers/service-accounts")({ component: ServiceAccountsPage });
