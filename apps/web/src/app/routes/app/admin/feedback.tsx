import { createFileRoute } from "@tanstack/react-router";
import { FeedbackPage } from "@/features/admin";

export const Route = createFileRoute("/app/admin/feedback")({ component: FeedbackPage });
