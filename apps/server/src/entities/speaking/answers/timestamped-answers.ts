import type { Readable } from "node:stream";
import type { AudioWithTimestamps } from "@voicewright/contract/text-to-speech/routes";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import {
  type CollectedAlignment,
  silentCharacters,
  type SpokenPart,
  toCharacterAlignment,
} from "../../generation/speech/index.ts";
import type { PreparedText } from "../resolve/index.ts";

export type TimestampedText = {
  readonly text: PreparedText;
  readonly warnings: readonly MarkupWarning[];
  /** What an object says besides, by its alignment; called once for each object, in order. */
  readonly extraFields?: (alignment: readonly CharacterTiming[]) => object;
};

/** One JSON object a line, each line ended. The characters of all lines join up to the caller's own text. */
export async function* toTimestampedLines(
  parts: AsyncIterable<SpokenPart>,
  { text: prepared, warnings, extraFields }: TimestampedText,
): AsyncGenerator<Uint8Array, void, void> {
  let isFirst = true;
  let isTextEnded = false;
  let hasWarned = false;
  for await (const part of parts) {
    const before = isFirst ? silentCharacters(prepared.leadingSpace, 0) : [];
    const endsText: boolean = !isTextEnded && part.spokenCharacters >= prepared.text.length;
    const after = endsText ? silentCharacters(prepared.trailingSpace, part.durationMs) : [];
    isFirst = false;
    isTextEnded ||= endsText;
    const timings = [...before, ...part.alignment, ...after];
    const alignment = toCharacterAlignment(timings);
    if (part.audio.length === 0 && alignment === null) continue;
    const line: AudioWithTimestamps = {
      audio_base64: Buffer.from(part.audio).toString("base64"),
      alignment,
      normalized_alignment: toCharacterAlignment(part.normalizedAlignment),
      ...extraFields?.(timings),
      ...(hasWarned || warnings.length === 0 ? {} : { warnings: [...warnings] }),
    };
    hasWarned = true;
    yield Buffer.from(`${JSON.stringify(line)}\n`);
  }
}

/** The one JSON document of a whole answer, written as the audio is read: a long text's audio would fill the memory. */
export async function* toTimestampedDocument(
  audio: Readable,
  collected: CollectedAlignment,
  { text: prepared, warnings, extraFields }: TimestampedText,
): AsyncGenerator<string, void, void> {
  try {
    const { given, normalized } = collected;
    const whole: CharacterTiming[] = [
      ...silentCharacters(prepared.leadingSpace, 0),
      ...given,
      ...silentCharacters(prepared.trailingSpace, given.at(-1)?.endMs ?? 0),
    ];
    yield '{"audio_base64":"';
    yield* base64Chunks(audio);
    yield `","alignment":${JSON.stringify(toCharacterAlignment(whole))}`;
    yield `,"normalized_alignment":${JSON.stringify(toCharacterAlignment(normalized))}`;
    for (const [name, value] of Object.entries(extraFields?.(whole) ?? {})) yield `,"${name}":${JSON.stringify(value)}`;
    yield warnings.length === 0 ? "}" : `,"warnings":${JSON.stringify(warnings)}}`;
  } finally {
    audio.destroy();
  }
}

/** Cuts at multiples of three bytes, so that the pieces join up without padding between them. */
async function* base64Chunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let carried = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const joined = Buffer.concat([carried, chunk]);
    const whole = joined.length - (joined.length % 3);
    yield joined.toString("base64", 0, whole);
    carried = joined.subarray(whole);
  }
  if (carried.length > 0) yield carried.toString("base64");
}
