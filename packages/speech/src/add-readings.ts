import type { OwnReadings } from "@voicewright/text/pronounce/own-words";
import type { SynthesisRequest } from "./engine.ts";

/** Adds readings to a request; what the request itself says of a word goes before. */
export function addReadings<Request extends Pick<SynthesisRequest, "pronunciations" | "respellings">>(
  request: Request,
  { respellings: readAs, pronunciations: pronounced }: OwnReadings,
): Request {
  const { pronunciations = [], respellings = [] } = request;
  const settled = [...pronunciations, ...respellings];
  const isFree = (span: { readonly start: number; readonly end: number }): boolean =>
    settled.every(({ start, end }) => span.end <= start || span.start >= end);
  return {
    ...request,
    respellings: [...respellings, ...readAs.filter(isFree)],
    pronunciations: [...pronunciations, ...pronounced.filter(isFree)],
  };
}
