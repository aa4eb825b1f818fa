import { createFileRoute } from "@tanstack/react-router";
import { StoragePage } from "../storage/storage-page.tsx";

export const Route = createFileRoute("/app/admin/storage")({ component: StoragePage });
