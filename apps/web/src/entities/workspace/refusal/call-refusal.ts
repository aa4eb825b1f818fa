import { PERMISSIONS_OF_CALL } from "@voicewright/contract/rules/access/permissions.gen";
import { type PeopleRule, peopleRefusal } from "@voicewright/contract/rules/people";
import type { SeatType } from "@voicewright/contract/rules/seats";
import { hasPermission, missingPermissionText, type PermissionList } from "../permission-check.ts";

/**
 * The calls behind the buttons that everybody sees, and that are for members other than lite members. Pages for admins
 * alone are kept whole.
 */
export const MEMBER_CALLS = [
  "text_to_speech_stream",
  "text_to_dialogue_stream_with_timestamps",
  "enhance_dialogue",
  "save_dialogue_draft",
  "speech_to_speech",
  "compare_generations",
  "speak_production_line",
  "move_production",
  "change_production",
  "delete_production",
  "delete_production_collection",
  "change_producer_profile",
  "delete_history_item",
  "create_history_share_link",
  "design_voice",
  "remix_voice",
  "rename_remix_session",
  "delete_remix_session",
  "add_voice",
  "create_professional_voice",
  "add_shared_voice",
  "edit_voice",
  "edit_voice_settings",
  "delete_voice",
  "share_voice",
  "verify_voice",
  "choose_voice_engine",
  "share_resource",
  "add_pronunciation_dictionary_from_rules",
  "update_pronunciation_dictionary",
  "create_api_key",
  "rotate_api_key",
] as const;

export type MemberCall = (typeof MEMBER_CALLS)[number];

/** Which people a call is for. Its definition says the same, and comes with all of its schemas. */
export function peopleOfCall(call: MemberCall): PeopleRule {
  return { seat: "workspace_member", abilities: PERMISSIONS_OF_CALL[call] ?? [] };
}

/** What is known of the person in front of a page; a list that is `undefined` is not known yet. */
export type KnownPerson = {
  readonly seat: SeatType;
  readonly allMembers: PermissionList | undefined;
  readonly groups: PermissionList | undefined;
};

/** Why the server refuses the person a call, in words for a button; `undefined` while nothing known speaks against it. */
export function callRefusal(call: MemberCall, { seat, allMembers, groups }: KnownPerson): string | undefined {
  const rule = peopleOfCall(call);
  const { abilities = [] } = rule;
  const ofSeat = peopleRefusal(rule, {
    seat,
    isOwner: false,
    isInstallationAdmin: false,
    abilities: new Set(abilities),
  });
  const missing = abilities.find((one) => hasPermission(one, allMembers, groups) === false);
  return ofSeat ?? (missing === undefined ? undefined : missingPermissionText(missing));
}
