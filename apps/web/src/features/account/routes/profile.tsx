import { createFileRoute } from "@tanstack/react-router";
import { ProfileSettings } from "../settings/profile-settings.tsx";

export const Route = createFileRoute("/app/settings")({ component: ProfileSettings });
