import { createFileRoute } from "@tanstack/react-router";
import { StoragePage } from "@/features/admin";

export const Route = createFileRoute("/app/admin/storage")({ component: StoragePage });
