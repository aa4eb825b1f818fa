export { ComparisonPlace, type Take } from "./panel/comparison-place.tsx";
export { ComparisonResultsPage } from "./results/comparison-results-page.tsx";
