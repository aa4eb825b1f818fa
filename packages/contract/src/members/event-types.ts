import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";
import { MEMBER_PERMISSIONS } from "../rules/permissions.ts";

export const MEMBERS_EVENT_TYPES = {
  "workspace.access_changed": {
    when: "Somebody joined or left the workspace, has another seat, people or groups may other things than before, or somebody or the workspace has another picture.",
    data: z.object({}),
  },
  "access_request.changed": {
    when: "Somebody asks the admins for a permission, or was allowed it or declined.",
    data: z.object({
      access_request_id: z.string(),
      user_id: z.string(),
      permission: z.enum(MEMBER_PERMISSIONS),
      state: z.enum(["open", "allowed", "declined"]),
    }),
  },
} as const satisfies EventTypes;
