export { ApiReferencePage } from "./api-reference-page.tsx";
export { WorksWithPage } from "./works-with-page.tsx";
