import { CLONING_PACKS } from "./cloning-packs.ts";
import { ANALYSIS_PACKS } from "./analysis-packs.ts";
import type { PackEntry } from "./pack-entry.ts";
import { SPEAKING_PACKS } from "./speaking-packs.ts";

/** Every pack the product knows by itself; inside a purpose the best come first. */
export const PACK_CATALOGUE: readonly PackEntry[] = [...SPEAKING_PACKS, ...CLONING_PACKS, ...ANALYSIS_PACKS];
