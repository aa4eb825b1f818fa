import { createFileRoute } from "@tanstack/react-router";
import { WorksWithPage } from "../works-with-page.tsx";

export const Route = createFileRoute("/docs/works-with")({ component: WorksWithPage });
