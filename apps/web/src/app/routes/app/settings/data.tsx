import { createFileRoute } from "@tanstack/react-router";
import { DataSettings } from "@/features/account";

export const Route = createFileRoute("/app/settings/data")({ component: DataSettings });
