export { ModelsCheck } from "./models-check.tsx";
