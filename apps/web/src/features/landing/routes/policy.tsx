import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "../policy-page.tsx";

export const Route = createFileRoute("/policy")({ component: PolicyPage });
