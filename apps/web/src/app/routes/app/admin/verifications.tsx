import { createFileRoute } from "@tanstack/react-router";
import { VerificationRequestsPage } from "@/features/manual-verification";

export const Route = createFileRoute("/app/admin/verifications")({ component: VerificationRequestsPage });
