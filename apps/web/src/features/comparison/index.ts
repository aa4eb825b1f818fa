export { ComparisonPlace } from "./panel/comparison-place.tsx";
export { addTake, keptTakes } from "./panel/kept-takes.ts";
export { ComparisonResultsPage } from "./results/comparison-results-page.tsx";
