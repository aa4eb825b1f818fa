import { join } from "node:path";

/** Where benches keep what they measured. */
export const RESULTS_FOLDER = join(import.meta.dirname, "results");
