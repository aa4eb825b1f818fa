import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { AudioEncoding } from "@voicewright/audio/encoding";
import type { Delivery } from "@voicewright/speech/engine";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { Platform } from "../../platform/platform.ts";
import { toSpeechFailure } from "../../platform/speech-failure.ts";
import { listOfferedVoicesAcrossWorkspaces, readAllVoicesAcrossWorkspaces } from "./store.ts";
import type { PreviewedVoice } from "./store.ts";

const PREVIEWS_FOLDER = "previews/";
const ENCODING = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 } as const satisfies AudioEncoding;
const DELIVERY: Delivery = { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: true, volumeDb: 0 };
const SEED = 1;
const IDLE_CHECK_INTERVAL_MS = 1_000;

/** How long the file of a preview is heard, by its size. */
export function previewSeconds(sizeBytes: number): number {
  return (sizeBytes * 8) / (ENCODING.bitrateKbps * 1000);
}

export type VoicePreview = { readonly key: string; readonly contentHash: string };

export type VoicePreviews = {
  /** The stored preview of a voice, made first when there is none. Throws AppError as speech does. */
  readonly ensure: (voice: PreviewedVoice) => Promise<VoicePreview>;
  /** Deletes the preview of a voice that there will not be. */
  readonly forget: (voice: PreviewedVoice) => Promise<void>;
  /** Makes what is missing for the voices that everybody meets, one at a time, and drops previews of voices that have changed. */
  readonly prepareAllAcrossWorkspaces: (signal: AbortSignal) => Promise<void>;
};

/** Previews are made by the engine itself, once for each recipe and text, and again after an update of the product. */
export function createVoicePreviews(platform: Platform): VoicePreviews {
  const { storage, database, log } = platform;
  const running = new Map<string, Promise<void>>();

  const ensure = async (voice: PreviewedVoice): Promise<VoicePreview> => {
    const preview = previewOf(voice, platform.config.version);
    if ((await storage.stat(preview.key)) === undefined) {
      const made =
        running.get(preview.key) ??
        makePreview(platform, voice, preview.key).finally(() => running.delete(preview.key));
      running.set(preview.key, made);
      await made;
    }
    return preview;
  };

  const prepareAllAcrossWorkspaces = async (signal: AbortSignal): Promise<void> => {
    for (const voice of await listOfferedVoicesAcrossWorkspaces(database)) {
      await waitUntilIdle(platform.speech, signal);
      if (signal.aborted) return;
      await ensure(voice).catch((error: unknown) =>
        log.warn(
          { err: error, voiceId: voice.voiceId },
          "a preview could not be made; it is tried again when somebody asks for it",
        ),
      );
    }
    const current = new Set<string>();
    for await (const voice of readAllVoicesAcrossWorkspaces(database)) {
      current.add(previewOf(voice, platform.config.version).key);
    }
    for await (const { key } of storage.listKeys(PREVIEWS_FOLDER)) {
      if (!current.has(key)) await storage.delete(key);
    }
  };

  const forget = async (voice: PreviewedVoice): Promise<void> => {
    await storage.delete(previewOf(voice, platform.config.version).key);
  };

  return { ensure, forget, prepareAllAcrossWorkspaces };
}

/** People come first: what nobody waits for is made when nobody is waiting for speech. */
export async function waitUntilIdle(speech: SpeechService, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (speech.load().sessions > 0 || speech.load().readyChildren === 0)) {
    await setTimeout(IDLE_CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

function previewOf(voice: PreviewedVoice, version: string): VoicePreview {
  const contentHash = createHash("sha256")
    .update(JSON.stringify([version, voice.materials, voice.previewText]))
    .digest("hex");
  return { key: `${PREVIEWS_FOLDER}${contentHash}.mp3`, contentHash };
}

/** Goes on when the client that asked leaves: others wait for the same file. */
async function makePreview({ speech, storage }: Platform, voice: PreviewedVoice, key: string): Promise<void> {
  const writer = await storage.createWriter();
  try {
    const request = {
      synthesis: {
        text: voice.previewText,
        voice: voice.materials,
        delivery: DELIVERY,
        seed: SEED,
        normalizeText: true,
      },
      encoding: ENCODING,
    };
    for await (const part of speech.speak(request, new AbortController().signal)) await writer.write(part.audio);
    await writer.commit(key);
  } catch (error) {
    await writer.discard();
    throw toSpeechFailure(error);
  }
}
