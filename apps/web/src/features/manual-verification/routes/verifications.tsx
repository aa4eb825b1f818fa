import { createFileRoute } from "@tanstack/react-router";
import { VerificationRequestsPage } from "../decisions/verification-requests-page.tsx";

export const Route = createFileRoute("/app/admin/verifications")({ component: VerificationRequestsPage });
