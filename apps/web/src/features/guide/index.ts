export { DocsPage } from "./docs-page.tsx";
export { GuidePage } from "./guide-page.tsx";
