import { createFileRoute } from "@tanstack/react-router";
import { SafetyPage } from "../safety/safety-page.tsx";

export const Route = createFileRoute("/app/admin/safety")({ component: SafetyPage });
