import { createFileRoute } from "@tanstack/react-router";
import { ProfileSettings } from "@/features/account";

export const Route = createFileRoute("/app/settings/")({ component: ProfileSettings });
