import { createFileRoute } from "@tanstack/react-router";
import { DataSettings } from "../settings/account-data/data-settings.tsx";

export const Route = createFileRoute("/app/settings/data")({ component: DataSettings });
