import { createRequire } from "node:module";

/** Whether the native library has a build for this machine; tests that need it are skipped where it has none. */
export const hasLocalEngine = canLoad();

function canLoad(): boolean {
  try {
    createRequire(import.meta.url)("sherpa-onnx-node");
    return true;
  } catch {
    console.warn("Tests of local models are skipped: sherpa-onnx-node has no build for this machine");
    return false;
  }
}
