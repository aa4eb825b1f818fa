import { createFileRoute } from "@tanstack/react-router";
import { AnnouncementsPage } from "@/features/admin";

export const Route = createFileRoute("/app/admin/announcements")({ component: AnnouncementsPage });
