import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const MODELS_AUDIT_ACTIONS = {
  model_pack_installing: {
    when: "The admin of the installation had a model pack installed.",
    details: z.object({ is_license_accepted: z.boolean() }),
  },
  model_pack_verifying: { when: "The admin of the installation had a model pack verified.", details: z.object({}) },
  model_pack_removed: { when: "The admin of the installation removed a model pack.", details: z.object({}) },
} as const satisfies AuditActions;

export const MODELS_AUDIT_TARGETS = ["model_pack"] as const;
