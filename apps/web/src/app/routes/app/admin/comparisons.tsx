import { createFileRoute } from "@tanstack/react-router";
import { ComparisonResultsPage } from "@/features/comparison";

export const Route = createFileRoute("/app/admin/comparisons")({ component: ComparisonResultsPage });
