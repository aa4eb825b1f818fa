import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import type { SeatType } from "@voicewright/contract/rules/seats";

/** Who may make a call, stated a second time and apart from the contract, so that no rule there changes unnoticed. */
export type WhoMayRow =
  | "open"
  | {
      readonly seat: SeatType;
      readonly abilities?: readonly MemberPermission[];
      readonly isOwner?: true;
      readonly isInstallationAdmin?: true;
    };

/** The calls and sockets of a feature, by their ids: `who-may.ts` of its folder. */
export type WhoMayRows = Readonly<Record<string, WhoMayRow>>;

export const OPEN: WhoMayRow = "open";
export const READ: WhoMayRow = { seat: "workspace_lite_member" };
export const WORK: WhoMayRow = { seat: "workspace_member" };
export const MANAGE = { seat: "workspace_admin" } as const;
export const OPERATE: WhoMayRow = { seat: "workspace_lite_member", isInstallationAdmin: true };

export function workWith(...abilities: readonly MemberPermission[]) {
  return { seat: "workspace_member", abilities } as const;
}

export const SPEAK = workWith("text_to_speech");
export const CHANGE_VOICES = workWith("voice_lab");
export const DESIGN = workWith("voice_lab", "voice_design");
export const CLONE = workWith("voice_lab", "create_instant_voice_clone");
export const CLONE_PROFESSIONALLY = workWith("voice_lab", "create_professional_voice_clone");
export const ANALYSE: WhoMayRow = { seat: "workspace_lite_member", abilities: ["workspace_analytics_full_read"] };
