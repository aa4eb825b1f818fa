export { ComparisonPlace } from "@/entities/comparison/comparison-place.tsx";
export { addTake, keptTakes } from "@/entities/comparison/kept-takes.ts";
export { ComparisonResultsPage } from "./results/comparison-results-page.tsx";
