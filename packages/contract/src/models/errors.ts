import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const MODELS_ERRORS = {
  model_pack_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such model pack, or it is not installed.",
    recovery: "List the model packs.",
  },
  model_pack_busy: {
    type: "conflict",
    httpStatus: 409,
    when: "The model pack is being installed, verified or removed.",
    recovery: "Wait for it to end, or cancel it.",
  },
} as const satisfies Record<string, ErrorEntry>;
