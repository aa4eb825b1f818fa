import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysPage } from "../api-keys/api-keys-page.tsx";

export const Route = createFileRoute("/app/developers/api-keys")({ component: ApiKeysPage });
