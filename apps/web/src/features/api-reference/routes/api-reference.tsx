import { createFileRoute } from "@tanstack/react-router";
import { ApiReferencePage } from "../api-reference-page.tsx";

export const Route = createFileRoute("/docs/api")({ component: ApiReferencePage });
