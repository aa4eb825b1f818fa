import type { MarkupWarning } from "@voicewright/contract/text-to-speech";
import type { FastifyReply } from "fastify";
import { setGenerationHeaders } from "../../entities/generation/recorder/index.ts";
import type { GeneratedSpeech } from "./generate-speech.ts";
import { warningsHeader } from "./markup-rules.ts";

/** Headers of an answer that speaks: price, who speaks, free regenerations, and markup that does not act. */
export function setSpeechHeaders(
  reply: FastifyReply,
  { generation, line }: GeneratedSpeech,
  warnings: readonly MarkupWarning[],
): void {
  setGenerationHeaders(reply, generation);
  void reply.header("regeneration-count", String(line.regenerations));
  if (generation.order.isLogged) void reply.header("generation-info", line.token);
  if (warnings.length > 0) void reply.header("speech-warnings", warningsHeader(warnings));
}
