import { createFileRoute } from "@tanstack/react-router";
import { DevelopersPage } from "@/features/developers";

export const Route = createFileRoute("/app/developers/")({ component: DevelopersPage });
