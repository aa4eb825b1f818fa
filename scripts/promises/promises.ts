import { ACCESS_PROMISES } from "./access-promises.ts";
import { DATA_PROMISES } from "./data-promises.ts";
import type { ProductPromise } from "./promise.ts";
import { VOICE_PROMISES } from "./voice-promises.ts";

/** What the product promises, each with the tests that would go red and the guard that keeps it (`npm run promises`). */
export const PROMISES: readonly ProductPromise[] = [...DATA_PROMISES, ...ACCESS_PROMISES, ...VOICE_PROMISES];
