import type { FastifyReply } from "fastify";
import type { Reservation } from "../../platform/credits-ledger/credits-ledger.ts";

/** What clients read of a generation besides its answer. */
export function setGenerationHeaders(reply: FastifyReply, requestId: string, reservation: Reservation): void {
  void reply.headers({
    "request-id": requestId,
    "character-cost": String(reservation.credits),
    "current-concurrent-requests": String(reservation.currentConcurrent),
    "maximum-concurrent-requests": String(reservation.maximumConcurrent),
    "cache-control": "no-store",
  });
}
