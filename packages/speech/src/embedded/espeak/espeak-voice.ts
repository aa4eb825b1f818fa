// oxlint-disable-next-line typescript/triple-slash-reference -- whoever type-checks this file must see the types that the package leaves out
/// <reference path="./espeak-ng-emscripten.d.ts" />
import loadEspeak, { type EspeakEvent, type EspeakWorker } from "@echogarden/espeak-ng-emscripten";
import type { BaseClause, BaseUtterance, BaseVoice } from "../base-voice.ts";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import { cutIntoBlocks, findSpeech } from "../find-speech.ts";
import { type ReadWord, readAloud } from "./espeak-reader.ts";
import { EspeakPhoneWriter } from "./espeak-phones.ts";
import { type EspeakText, writeEspeakText } from "./espeak-text.ts";
import { type ClauseInContext, cutOwnPart, inContext, withoutContext } from "../own-part.ts";
import { softenCuts } from "./soften-cuts.ts";
import { ESPEAK_VARIANTS, type EspeakVariant, variantSuffix, writeVariants } from "./espeak-variants.ts";

const SAMPLE_RATE_HZ = 22_050;
const WORDS_PER_MINUTE = 165;
/** Far beyond the longest clause, whatever script it is written in. */
const LONGEST_TEXT_BYTES = 8_192;
const PITCH = 50;
const PITCH_RANGE = 50;

export type Espeak = {
  /** How one of its voice files reads a text. */
  read(identifier: string, text: string): ReadWord[];
  /** How it says phones that somebody wrote down, without their lengths; undefined when it has no sound near one. */
  readPhones(identifier: string, given: Pick<PronunciationSpan, "alphabet" | "phones">): readonly string[] | undefined;
  /** `identifier` is one of espeak's voice files, for instance "gmw/en-US". */
  voice(identifier: string, variant: EspeakVariant): BaseVoice;
};

/** Starts espeak-ng in this thread: about 300 ms and 45 MB. */
export async function startEspeak(): Promise<Espeak> {
  const espeak = await loadEspeak();
  writeVariants(espeak.FS);
  const worker = new espeak.eSpeakNGWorker();
  // The glue's buffer for texts has to be allocated, and large enough for good, before the memory is kept: one made
  // later would lie where the kept memory is free, and espeak would write over the text while it reads it.
  worker.synthesize("a ".repeat(LONGEST_TEXT_BYTES / 2), () => true);
  worker.synthesize("a", () => false);
  // The oscillators and the flutter of the voice run on from clause to clause. Speech that
  // begins with the memory as it was at the start is the same every time.
  const memoryAtStart = espeak.HEAPU8.slice();
  const startAfresh = (): EspeakWorker => {
    espeak.HEAPU8.set(memoryAtStart);
    return worker;
  };
  const writers = new Map<string, EspeakPhoneWriter>();
  const writerOf = (identifier: string): EspeakPhoneWriter => {
    const writer =
      writers.get(identifier) ??
      new EspeakPhoneWriter((mnemonic) =>
        transcribePhones(worker, identifier, mnemonic).map((phone) => phone.replaceAll(/[ˈˌ]/g, "")),
      );
    writers.set(identifier, writer);
    return writer;
  };
  return {
    read: (identifier, text) => readAloud(startAfresh(), identifier, text),
    readPhones: (identifier, given) => {
      const written = writerOf(identifier).write(given);
      return written === undefined ? undefined : transcribePhones(startAfresh(), identifier, written);
    },
    voice: (identifier, variant) => ({
      soundId: `espeak-${variant}`,
      sampleRateHz: SAMPLE_RATE_HZ,
      f0MeanHz: ESPEAK_VARIANTS[variant].f0MeanHz,
      loudnessLufs: ESPEAK_VARIANTS[variant].loudnessLufs,
      formantScale: ESPEAK_VARIANTS[variant].formantScale,
      firstClauseLength: 160,
      speak: async (clause) => {
        const name = `${identifier}${variantSuffix(variant)}`;
        const read = (given: BaseClause): BaseUtterance | undefined => {
          const whole = inContext(given);
          // What is listened to for it leaves the memory changed, so it comes before.
          const text = writeEspeakText(whole.text, whole.pronunciations, (span) => writerOf(identifier).write(span));
          return speakClause(startAfresh(), name, given, { whole, text });
        };
        const utterance = read(clause) ?? read(withoutContext(clause));
        if (utterance === undefined) throw new Error("A clause alone is all of its sound");
        return utterance;
      },
    }),
  };
}

/** The sounds that a voice makes of phones in espeak's own writing, in IPA. */
function transcribePhones(worker: EspeakWorker, voice: string, mnemonic: string): string[] {
  const heard: string[] = [];
  if (worker.set_voice(voice) !== 0) return heard;
  worker.synthesize(`[[${mnemonic}]]`, (_samples, events) => {
    for (const { type, id } of events)
      if (type === "phoneme" && typeof id === "string" && id !== "") heard.push(id.normalize("NFC"));
    return false;
  });
  return heard;
}

/** Undefined where the clause was not found among the words around it. */
function speakClause(
  worker: EspeakWorker,
  voice: string,
  clause: BaseClause,
  { whole, text }: { readonly whole: ClauseInContext; readonly text: EspeakText },
): BaseUtterance | undefined {
  if (worker.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice named ${voice}`);
  worker.set_rate(Math.round(WORDS_PER_MINUTE * clause.paceFactor));
  worker.set_pitch(PITCH);
  worker.set_range(Math.round(PITCH_RANGE * (0.7 + 0.6 * clause.liveliness)));

  const parts: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  worker.synthesize(text.written, (samples, newEvents) => {
    if (samples) parts.push(new Int16Array(samples.slice(0)));
    events.push(...newEvents);
    return false;
  });

  const samples = joinSamples(parts);
  softenCuts(samples, SAMPLE_RATE_HZ);
  const speech = findSpeech(samples, SAMPLE_RATE_HZ);
  const offsetMs = (speech.start * 1000) / SAMPLE_RATE_HZ;
  const read = {
    anchors: placeWords(text, events, offsetMs),
    samples: samples.subarray(speech.start, speech.end),
  };
  const own = cutOwnPart(whole, read, SAMPLE_RATE_HZ);
  if (own === undefined) return undefined;
  return {
    anchors: own.anchors,
    durationMs: (own.samples.length * 1000) / SAMPLE_RATE_HZ,
    blocks: cutIntoBlocks(own.samples, SAMPLE_RATE_HZ),
  };
}

/** A word lasts until the next word begins or espeak pauses, whichever comes first. */
function placeWords({ places }: EspeakText, events: readonly EspeakEvent[], offsetMs: number): TextAnchor[] {
  const textLength = places.at(-1)?.end ?? 0;
  const anchors: TextAnchor[] = [];
  for (const [index, event] of events.entries()) {
    if (event.type !== "word") continue;
    const next = events
      .slice(index + 1)
      .find((later) => later.type === "word" || later.type === "end" || (later.type === "phoneme" && later.id === ""));
    const textStart = places[event.text_position - 1]?.start ?? textLength;
    const previous = anchors.at(-1);
    const startMs = Math.max(0, event.audio_position - offsetMs, previous?.endMs ?? 0);
    if (previous && textStart < previous.textEnd) {
      anchors[anchors.length - 1] = {
        ...previous,
        endMs: Math.max(previous.endMs, (next?.audio_position ?? 0) - offsetMs),
      };
      continue;
    }
    anchors.push({
      textStart,
      textEnd: Math.max(textStart, places[event.text_position + event.word_length - 2]?.end ?? textLength),
      startMs,
      endMs: Math.max(startMs, (next?.audio_position ?? 0) - offsetMs),
    });
  }
  return anchors;
}

function joinSamples(parts: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) for (const sample of part) samples[offset++] = sample / 32_768;
  return samples;
}
