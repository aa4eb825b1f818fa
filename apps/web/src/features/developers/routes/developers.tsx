import { createFileRoute } from "@tanstack/react-router";
import { DevelopersPage } from "../developers-page.tsx";

export const Route = createFileRoute("/app/developers")({ component: DevelopersPage });
