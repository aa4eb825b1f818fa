export { RequestsPage } from "./requests-page.tsx";
export { UsagePage } from "./usage-page.tsx";
