import type { FastifyReply } from "fastify";
import { outputContentType } from "@voicewright/contract/output-formats";
import type { Generation } from "./generation.ts";

/** What clients read of a generation, sent with its first byte. */
export function setGenerationHeaders(reply: FastifyReply, generation: Generation): void {
  const { hold } = generation;
  void reply.headers({
    "request-id": generation.requestId,
    "character-cost": String(hold.reservation.credits),
    "current-concurrent-requests": String(hold.reservation.currentConcurrent),
    "maximum-concurrent-requests": String(hold.reservation.maximumConcurrent),
    "tts-latency-ms": String(generation.latencyMs),
    "regeneration-count": String(hold.regeneration?.regenerations ?? 0),
    "x-speech-engine": generation.engine,
    "cache-control": "no-store",
  });
  if (generation.historyItemId !== undefined) void reply.header("history-item-id", generation.historyItemId);
  if (generation.lineToken !== undefined) void reply.header("generation-info", generation.lineToken);
}

export function setAudioType(reply: FastifyReply, generation: Generation): void {
  void reply.type(outputContentType(generation.plan.outputFormat));
}
