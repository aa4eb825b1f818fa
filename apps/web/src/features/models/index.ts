export { ModelsCheck } from "./models-check.tsx";
export { ModelsPage } from "./models-page.tsx";
