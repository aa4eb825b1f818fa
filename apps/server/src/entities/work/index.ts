export type { Claim } from "./claim.ts";
export { LastingWork } from "./lasting-work.ts";
export { type PaidWork, reserveWork } from "./paid-work.ts";
export type { SettledWork, WorkParams } from "./settle-price.ts";
