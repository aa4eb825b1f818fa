export { probeFile } from "./probe-file.ts";
