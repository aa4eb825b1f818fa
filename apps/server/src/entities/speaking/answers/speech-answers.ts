import { Readable } from "node:stream";
import { type OutputFormat, outputContentType, outputFormatParts } from "@voicewright/contract/rules/output-formats";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import type { FastifyReply, FastifyRequest } from "fastify";
import { setGenerationHeaders, type SpokenPart, startGenerator } from "../../generation/speech/index.ts";
import type { GeneratedSpeech } from "../claim/index.ts";
import { type TimestampedText, toTimestampedDocument, toTimestampedLines } from "./timestamped-answers.ts";
import { warningsHeader } from "./warnings-header.ts";

/** A WAV file states its length at its start, so it is sent when it is whole. */
export function isSentWhole(format: OutputFormat): boolean {
  return outputFormatParts(format).codec === "wav";
}

/** The line that a client wants again for nothing. */
export function askedRegeneration({ headers }: FastifyRequest): string | undefined {
  const line = headers[REGENERATE_HEADER];
  return typeof line === "string" && line !== "" ? line : undefined;
}

/** Headers of an answer that speaks: price, who speaks, free regenerations, and markup that does not act. */
export function setSpeechHeaders(
  reply: FastifyReply,
  { generation, line }: GeneratedSpeech,
  warnings: readonly MarkupWarning[],
): void {
  setGenerationHeaders(reply, generation);
  void reply.header("regeneration-count", String(line.regenerations));
  void reply.header("regenerations-left", String(line.regenerationsLeft));
  if (generation.order.isLogged) void reply.header("generation-info", line.token);
  if (warnings.length > 0) void reply.header("speech-warnings", warningsHeader(warnings));
}

/** Answers with the file as it is made, or when all of it is there, as it was ordered. */
export async function answerAudio(
  reply: FastifyReply,
  speech: GeneratedSpeech,
  warnings: readonly MarkupWarning[],
): Promise<AsyncIterable<Uint8Array> | Readable> {
  const { generation } = speech;
  const { isWhole, outputFormat } = generation.order;
  if (!isWhole) {
    setSpeechHeaders(reply, speech, warnings);
    void reply.type(outputContentType(outputFormat));
    return startGenerator(audioOf(generation.stream()));
  }
  const audio = await generation.finishWhole();
  const bytes = await generation.readWhole(audio);
  setSpeechHeaders(reply, speech, warnings);
  void reply.type(outputContentType(outputFormat)).header("content-length", audio.sizeBytes);
  return bytes;
}

/** Answers with one JSON document: audio and times. The speech was ordered whole. */
export async function answerTimestamps(
  reply: FastifyReply,
  speech: GeneratedSpeech,
  text: TimestampedText,
): Promise<FastifyReply> {
  const { generation } = speech;
  const audio = await generation.finishWhole();
  const bytes = await generation.readWhole(audio);
  setSpeechHeaders(reply, speech, text.warnings);
  const json = startGenerator(toTimestampedDocument(bytes, audio.alignment, text));
  return reply.type("application/json; charset=utf-8").send(Readable.from(json, { objectMode: false }));
}

/** Answers with a line of JSON for each piece: audio and times. */
export function answerTimestampLines(
  reply: FastifyReply,
  speech: GeneratedSpeech,
  text: TimestampedText,
): AsyncIterable<Uint8Array> {
  setSpeechHeaders(reply, speech, text.warnings);
  void reply.type("application/json");
  return startGenerator(toTimestampedLines(speech.generation.stream(), text));
}

/** The bytes of what is spoken, as they come. */
export async function* audioOf(parts: AsyncIterable<SpokenPart>): AsyncGenerator<Uint8Array, void, void> {
  for await (const part of parts) {
    if (part.audio.length > 0) yield part.audio;
  }
}
