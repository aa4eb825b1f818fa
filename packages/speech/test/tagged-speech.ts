import { baseSound } from "@voicewright/voice/likeness/base-sounds";
import type { VoiceLikeness } from "@voicewright/voice/likeness/likeness";
import { designVoice } from "@voicewright/voice/design/design-voice";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import { openSpeechService, type SpeechService } from "../src/engines/speech-service.ts";
import { speakScript, type Utterance } from "../src/script/speak-script.ts";
import { type DeliveryMeasures, measureDelivery } from "./delivery-measures.ts";
import { collect, makeSynthesisRequest, type RequestChanges, TEST_CACHE_DIR } from "./speech-fixtures.ts";

export const RATE_HZ = 22_050;
const LIMITS = { breakMaxMs: 3_000, silenceMaxMs: 20_000, nestingMax: 8 };
export const TAGS: MarkupRules = { readsSsml: false, actsTags: true, limits: LIMITS };
export const SSML: MarkupRules = { ...TAGS, readsSsml: true };

/** Whose rests are quietened. */
const DESIGNED = designVoice({ attributes: { gender: "female", language: "it" }, seed: 1, variety: 0.5 });

/** One of each base voice, with its usual pitch, somebody else's likeness, and somebody who was invented. */
export const VOICES = {
  neural: { changes: {}, f0Hz: 153, sentence: "The boat left the harbour before the sun was up." },
  german: {
    changes: { language: "de", recipe: { base: "neural-de", f0MeanHz: 120 } },
    f0Hz: 120,
    sentence: "Das Boot verließ den Hafen vor dem Morgen.",
  },
  flite: {
    changes: { recipe: { base: "flite-slt", gender: "female", f0MeanHz: 172 } },
    f0Hz: 172,
    sentence: "The boat left the harbour before the sun was up.",
  },
  espeak: {
    changes: { language: "fr", recipe: { base: "espeak", f0MeanHz: 110 } },
    f0Hz: 110,
    sentence: "Le bateau a quitté le port avant le lever du soleil.",
  },
  clone: {
    changes: { recipe: { f0MeanHz: baseSound("flite-rms").likeness.pitch.medianHz } },
    likeness: baseSound("flite-rms").likeness,
    f0Hz: baseSound("flite-rms").likeness.pitch.medianHz,
    sentence: "The boat left the harbour before the sun was up.",
  },
  designed: {
    changes: { language: "it", recipe: DESIGNED.recipe },
    likeness: DESIGNED.likeness,
    f0Hz: DESIGNED.recipe.f0MeanHz,
    sentence: "La barca ha lasciato il porto prima che sorgesse il sole.",
  },
} satisfies Readonly<
  Record<string, { changes: RequestChanges; likeness?: VoiceLikeness; f0Hz: number; sentence: string }>
>;
export type TaggedVoice = keyof typeof VOICES;
export const EVERY_VOICE = Object.keys(VOICES) as TaggedVoice[];

export type Said = {
  readonly samples: Float32Array;
  readonly alignment: readonly CharacterTiming[];
  readonly spoken: number;
};

/** Speaks texts with tags by a service of its own. */
export class TaggedSpeech implements AsyncDisposable {
  readonly service: SpeechService;
  readonly #plain = new Map<TaggedVoice, Promise<DeliveryMeasures>>();

  private constructor(service: SpeechService) {
    this.service = service;
  }

  static async open(): Promise<TaggedSpeech> {
    const service = await openSpeechService({ childCount: 1, maxSessions: 1, cacheDir: TEST_CACHE_DIR });
    await service.whenReady();
    return new TaggedSpeech(service);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.service.close();
  }

  async say(text: Utterance["text"], voice: TaggedVoice = "neural", markup = TAGS): Promise<Said> {
    const { changes, ...person } = VOICES[voice];
    const request = makeSynthesisRequest("", changes);
    const likeness = "likeness" in person ? { likeness: person.likeness } : {};
    const utterance = { ...request, voice: { ...request.voice, ...likeness }, text, markup };
    const script = { utterances: [utterance], sampleRateHz: RATE_HZ };
    const chunks = await collect(speakScript(this.service, script, new AbortController().signal));
    return {
      samples: Float32Array.from(chunks.flatMap(({ samples }) => [...samples])),
      alignment: chunks.flatMap(({ alignment }) => alignment),
      spoken: chunks.at(-1)?.spokenCharacters ?? 0,
    };
  }

  async measure(text: string, voice: TaggedVoice, markup = TAGS): Promise<DeliveryMeasures> {
    return measureDelivery((await this.say(text, voice, markup)).samples, RATE_HZ, VOICES[voice].f0Hz);
  }

  /** The sentence of a voice without any tag. */
  async plainly(voice: TaggedVoice): Promise<DeliveryMeasures> {
    const known = this.#plain.get(voice) ?? this.measure(VOICES[voice].sentence, voice);
    this.#plain.set(voice, known);
    return await known;
  }
}
