import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "@/features/landing";

export const Route = createFileRoute("/policy")({ component: PolicyPage });
