export { ComparisonResultsPage } from "./results/comparison-results-page.tsx";
