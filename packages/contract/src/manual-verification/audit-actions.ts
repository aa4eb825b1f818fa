import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const MANUAL_VERIFICATION_AUDIT_ACTIONS = {
  verification_requested: {
    when: "Someone asked to have a voice verified by documents.",
    details: z.object({ voice_id: z.string(), documents: z.int() }),
  },
  verification_document_opened: {
    when: "The admin of the installation, or the operator by command, opened a document by which a voice is to be verified. What the operator does by command is written down in the workspace of the voice, with `operator` as the actor.",
    details: z.object({ verification_id: z.string(), voice_id: z.string() }),
  },
  verification_accepted: {
    when: "The admin of the installation, or the operator by command, accepted the documents of a voice.",
    details: z.object({ voice_id: z.string(), reason: z.nullable(z.string()) }),
  },
  verification_refused: {
    when: "The admin of the installation, or the operator by command, refused the documents of a voice.",
    details: z.object({ voice_id: z.string(), reason: z.nullable(z.string()) }),
  },
} as const satisfies AuditActions;

export const MANUAL_VERIFICATION_AUDIT_TARGETS = ["verification", "verification_document"] as const;
