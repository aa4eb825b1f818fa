import type { SeatType } from "@voicewright/contract/rules/seats";

const SEAT_LABELS: Readonly<Record<SeatType, string>> = {
  workspace_lite_member: "Lite member",
  workspace_member: "Member",
  workspace_admin: "Admin",
};

export const SEAT_OPTIONS = (Object.keys(SEAT_LABELS) as SeatType[]).map((value) => ({
  value,
  label: SEAT_LABELS[value],
}));

export function seatLabel(seat: SeatType): string {
  return SEAT_LABELS[seat];
}
