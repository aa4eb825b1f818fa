/** What an operator can set for a workspace, beside its plan. All are off until they are set. */
export const WORKSPACE_FLAGS = [
  "can_bypass_voice_captcha",
  "can_request_manual_pro_voice_verification",
  "training_opt_out",
  "restricted_regenerations",
] as const;

export type WorkspaceFlag = (typeof WORKSPACE_FLAGS)[number];
