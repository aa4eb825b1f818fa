import type { FastifyReply } from "fastify";
import type { Reservation } from "../../../platform/credits-ledger/credits-ledger.ts";
import type { Generation } from "./generation.ts";

/** What clients read of everything that is spoken for credits: the request's id, its price, and what runs beside it. */
export function setPriceHeaders(reply: FastifyReply, requestId: string, reservation: Reservation): void {
  void reply.headers({
    "request-id": requestId,
    "character-cost": String(reservation.credits),
    "current-concurrent-requests": String(reservation.currentConcurrent),
    "maximum-concurrent-requests": String(reservation.maximumConcurrent),
    "cache-control": "no-store",
  });
}

/** The same of one generation, and who speaks; sent with its first byte. */
export function setGenerationHeaders(reply: FastifyReply, generation: Generation): void {
  setPriceHeaders(reply, generation.order.requestId, generation.reservation);
  void reply.headers({ "tts-latency-ms": String(generation.latencyMs), "x-speech-engine": generation.engine });
  if (generation.historyItemId !== undefined) void reply.header("history-item-id", generation.historyItemId);
}
