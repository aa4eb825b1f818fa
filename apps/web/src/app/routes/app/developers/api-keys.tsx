import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysPage } from "@/features/developers";

export const Route = createFileRoute("/app/developers/api-keys")({ component: ApiKeysPage });
