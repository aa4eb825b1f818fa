import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { Delivery } from "@voicewright/voice/recipe/delivery";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import { speakToFile } from "../speech/index.ts";
import { OWN_SENTENCE } from "../spoken/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import {
  commitWithSum,
  deleteWithSum,
  findWithSum,
  type StoredFile,
  sumKeyOf,
} from "../../../platform/object-storage/stored-file.ts";
import { oncePerPlatform } from "../../../platform/once-per-platform.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import type { Platform } from "../../../platform/platform.ts";

export const PREVIEWS_FOLDER = "previews/";
const OUTPUT_FORMAT = "mp3_44100_128";
const BITRATE_KBPS = 128;
const DELIVERY: Delivery = { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: true, volumeDb: 0 };
const SEED = 1;
const IDLE_CHECK_INTERVAL_MS = 1_000;

/** What the preview of a voice is made from. */
export type PreviewedVoice = {
  readonly voiceId: string;
  readonly materials: VoiceMaterials;
  readonly previewText: string;
};

/** How long the file of a preview is heard, by its size. */
export function previewSeconds(sizeBytes: number): number {
  return (sizeBytes * 8) / (BITRATE_KBPS * 1000);
}

export type VoicePreviews = {
  /** The stored preview of a voice, made first when there is none or it is damaged. Throws AppError as speech does. */
  readonly ensure: (voice: PreviewedVoice) => Promise<StoredFile>;
  /** Deletes the preview of a voice that there will not be. */
  readonly forget: (voice: PreviewedVoice) => Promise<void>;
  /** Deletes previews of voices that have changed since; new ones are made when somebody asks for them. */
  readonly deleteOldAcrossWorkspaces: (voices: AsyncIterable<PreviewedVoice>) => Promise<void>;
};

/**
 * Previews are made by the engine itself, once for each voice and text, and again after an update of the product or of how its
 * voices speak.
 */
export const voicePreviewsOf = oncePerPlatform(createVoicePreviews);

function createVoicePreviews(platform: Platform): VoicePreviews {
  const { storage } = platform;
  const making = new SingleFlight();

  const ensure = async (voice: PreviewedVoice): Promise<StoredFile> => {
    const key = previewKeyOf(voice, platform.config.version);
    const stored = await findWithSum(storage, key);
    if (stored !== undefined) return stored;
    await making.run(key, () => makePreview(platform, voice, key));
    const made = await findWithSum(storage, key);
    if (made === undefined) throw new AppError("audio_damaged", "The preview cannot be read back as it was stored.");
    return made;
  };

  const deleteOldAcrossWorkspaces = async (voices: AsyncIterable<PreviewedVoice>): Promise<void> => {
    const current = new Set<string>();
    for await (const voice of voices) {
      const key = previewKeyOf(voice, platform.config.version);
      current.add(key).add(sumKeyOf(key));
    }
    for await (const { key } of storage.listKeys(PREVIEWS_FOLDER)) {
      if (!current.has(key)) await storage.delete(key);
    }
  };

  const forget = async (voice: PreviewedVoice): Promise<void> => {
    await deleteWithSum(storage, previewKeyOf(voice, platform.config.version));
  };

  return { ensure, forget, deleteOldAcrossWorkspaces };
}

/** People come first: what nobody waits for is made when nobody is waiting for speech. */
export async function waitUntilIdle(speech: SpeechService, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (speech.load().sessions > 0 || speech.load().readyChildren === 0)) {
    await setTimeout(IDLE_CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

function previewKeyOf(voice: PreviewedVoice, version: string): string {
  // Recordings that engines may clone from do not change how the embedded engine speaks.
  const { references: _references, ...materials } = voice.materials;
  // The id too: who deletes a voice does not delete the preview of another that sounds the same.
  const content = [version, EMBEDDED_SOUND_VERSION, TEXT_VERSION, voice.voiceId, materials, voice.previewText];
  const contentHash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `${PREVIEWS_FOLDER}${contentHash}.mp3`;
}

/** Goes on when the client that asked leaves: others wait for the same file. */
async function makePreview(platform: Platform, voice: PreviewedVoice, key: string): Promise<void> {
  const utterance = {
    text: voice.previewText,
    voice: voice.materials,
    delivery: DELIVERY,
    seed: SEED,
    normalizeText: true,
    speaker: OWN_SENTENCE,
  };
  await speakToFile(platform, {
    script: [utterance],
    outputFormat: OUTPUT_FORMAT,
    signal: new AbortController().signal,
    commit: (writer) => commitWithSum(platform.storage, writer, key),
  });
}
