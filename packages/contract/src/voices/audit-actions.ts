import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const VOICES_AUDIT_ACTIONS = {
  resource_shared: {
    when: "Someone gave a person or a group of the workspace a role on a voice.",
    details: z.object({ with_type: z.enum(["user", "group"]), with_id: z.string(), role: z.string() }),
  },
  resource_unshared: {
    when: "Someone removed the role of a person or a group of the workspace on a voice.",
    details: z.object({ with_type: z.enum(["user", "group"]), with_id: z.string() }),
  },
  premade_voice_changed: {
    when: "An admin of a workspace that is internal to the installation changed a premade voice, for everybody. The name is the one that it has now.",
    details: z.object({ name: z.string(), changed: z.array(z.string()) }),
  },
} as const satisfies AuditActions;

export const VOICES_AUDIT_TARGETS = ["voice"] as const;
