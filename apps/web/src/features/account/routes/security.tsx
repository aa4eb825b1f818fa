import { createFileRoute } from "@tanstack/react-router";
import { SecuritySettings } from "../settings/security-settings.tsx";

export const Route = createFileRoute("/app/settings/security")({ component: SecuritySettings });
