import { createFileRoute } from "@tanstack/react-router";
import { ServiceAccountsPage } from "../service-accounts-page.tsx";

export const Route = createFileRoute("/app/developers/service-accounts")({ component: ServiceAccountsPage });
