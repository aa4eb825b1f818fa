export { readDocument } from "./open-document.ts";
