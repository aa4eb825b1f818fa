import { createFileRoute } from "@tanstack/react-router";
import { FeedbackPage } from "../feedback/feedback-page.tsx";

export const Route = createFileRoute("/app/admin/feedback")({ component: FeedbackPage });
