import { createFileRoute } from "@tanstack/react-router";
import { AnnouncementsPage } from "../announcements/announcements-page.tsx";

export const Route = createFileRoute("/app/admin/announcements")({ component: AnnouncementsPage });
