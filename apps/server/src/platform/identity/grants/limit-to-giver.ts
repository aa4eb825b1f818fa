import type { Caller } from "../../identity.ts";
import { commonPermissions, lowerSeat } from "./rights.ts";

type Limited = Pick<Caller, "permissions" | "seat" | "abilities">;

/** Of what a key has, what its giver has too. */
export function limitToGiver<Key extends Limited>(key: Key, giver: Limited): Key {
  return {
    ...key,
    permissions: commonPermissions(giver.permissions, key.permissions),
    seat: lowerSeat(giver.seat, key.seat),
    abilities: new Set([...key.abilities].filter((one) => giver.abilities.has(one))),
  };
}
