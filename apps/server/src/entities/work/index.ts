export type { Claim } from "./claim.ts";
export { LastingWork, type PaymentRecord } from "./lasting-work.ts";
export { type PaidWork, reserveWork } from "./paid-work.ts";
export type { SettledWork, WorkOrder } from "./settle-price.ts";
