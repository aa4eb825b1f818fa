import { concurrencyLimit, type ConcurrencyGroup, type TierId } from "@voicewright/contract/rules/tiers";
import { AppError } from "../http-errors.ts";
import type { ReservationRow } from "./credit-reservations.ts";
import { secondsUntilFree } from "./retry-after.ts";

type Running = Pick<ReservationRow, "credits" | "createdAt" | "concurrencyGroup" | "apiKeyId">;

export type ConcurrencyQuestion = {
  /** All that runs in the workspace. */
  readonly running: readonly Running[];
  readonly tier: TierId;
  readonly group: ConcurrencyGroup;
  /** The caller's key, and how many may run with it at once. */
  readonly key: { readonly id: string; readonly maximum: number } | undefined;
  readonly now: Date;
};

/** What runs of what may run at once; the first of two is that of the plan. */
type Room = { readonly running: readonly Running[]; readonly maximum: number; readonly refusal: string };

/** How many run with one more, and how many may, where least is left. Throws concurrent_limit_exceeded. */
export function reserveSlot({ running, tier, group, key, now }: ConcurrencyQuestion): {
  readonly currentConcurrent: number;
  readonly maximumConcurrent: number;
} {
  const ofPlan = concurrencyLimit(tier, group);
  const rooms: Room[] = [
    {
      running: running.filter(({ concurrencyGroup }) => concurrencyGroup === group),
      maximum: ofPlan,
      refusal: `Your current plan runs at most ${ofPlan} requests of this kind at once.`,
    },
  ];
  if (key !== undefined)
    rooms.push({
      running: running.filter(({ apiKeyId }) => apiKeyId === key.id),
      maximum: key.maximum,
      refusal: `This API key runs at most ${key.maximum} requests at once.`,
    });
  for (const { running: inRoom, maximum, refusal } of rooms) {
    if (inRoom.length < maximum) continue;
    throw new AppError("concurrent_limit_exceeded", `Too many concurrent requests. ${refusal}`, {
      headers: { "retry-after": String(secondsUntilFree(inRoom, now)) },
    });
  }
  const [tightest] = rooms
    .map(({ running: { length }, maximum }) => ({ currentConcurrent: length + 1, maximumConcurrent: maximum }))
    .toSorted((one, other) => leftIn(one) - leftIn(other));
  if (tightest === undefined) throw new Error("There is always the plan's room.");
  return tightest;
}

function leftIn(room: { readonly currentConcurrent: number; readonly maximumConcurrent: number }): number {
  return room.maximumConcurrent - room.currentConcurrent;
}
