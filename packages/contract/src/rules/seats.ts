/** What places there are in a workspace, from the one that may least to the one that may most. */
export const SEAT_TYPES = ["workspace_lite_member", "workspace_member", "workspace_admin"] as const;

export type SeatType = (typeof SEAT_TYPES)[number];

/** Whether a seat may do what needs at least another. */
export function meetsSeat(seat: SeatType, least: SeatType): boolean {
  return SEAT_TYPES.indexOf(seat) >= SEAT_TYPES.indexOf(least);
}
