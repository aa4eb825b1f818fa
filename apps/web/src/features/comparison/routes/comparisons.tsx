import { createFileRoute } from "@tanstack/react-router";
import { ComparisonResultsPage } from "../results/comparison-results-page.tsx";

export const Route = createFileRoute("/app/admin/comparisons")({ component: ComparisonResultsPage });
