import { createHash } from "node:crypto";
import { rename, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeClip } from "@voicewright/audio/clip/clip";
import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import { type ReferenceClip } from "@voicewright/speech/engine";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { ReferenceOpener } from "@voicewright/speech/engines/speech-service";
import { measuringTexts } from "@voicewright/speech/local/speech/measuring-texts";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import type { Platform } from "../../../platform/platform.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import type { ClipCache } from "../../../entities/recording/clips/index.ts";

const READING_RATE_HZ = 24_000;
/** Sentences that a voice without recordings reads: some ten seconds. */
const SENTENCES = 2;

/**
 * Local copies of the recordings of a voice, by content, for engines that clone from a sample. A voice without
 * recordings is read out by the embedded engine, in words that are known.
 */
export function createReferenceOpener(platform: Platform, clips: ClipCache): ReferenceOpener {
  const reading = new SingleFlight();

  const readOut = async (voice: VoiceMaterials, language: string): Promise<ReferenceClip> => {
    const transcript = measuringTexts(language).slice(0, SENTENCES).join(" ");
    const content = JSON.stringify([EMBEDDED_SOUND_VERSION, TEXT_VERSION, voice.recipe, voice.likeness, transcript]);
    const name = `${createHash("sha256").update(content).digest("hex")}-reading.wav`;
    const path = join(await platform.temporaryFiles.makeFolder("clips"), name);
    if (!(await noteUse(path))) await reading.run(path, () => readTo(platform, path, voice, transcript, language));
    return { path, transcript };
  };

  return async (voice, language) => {
    const { references = [] } = voice;
    if (references.length === 0) return [await readOut(voice, language)];
    let failure: unknown;
    for (const { key, sha256, removeBackgroundNoise } of references) {
      const variant = removeBackgroundNoise ? "clean-excerpt" : "plain-excerpt";
      try {
        return [{ path: await clips.ensure({ audioKey: key, sha256 }, variant) }];
      } catch (error) {
        failure = error;
        platform.log.warn({ err: error, key }, "a recording of a voice cannot be read");
      }
    }
    throw failure;
  };
}

async function readTo(
  { speech, temporaryFiles }: Platform,
  path: string,
  { recipe, likeness }: VoiceMaterials,
  text: string,
  language: string,
): Promise<void> {
  const voice = likeness === undefined ? { recipe } : { recipe, likeness };
  const request = {
    synthesis: { text, language, voice, delivery: PLAIN_DELIVERY, seed: 1, normalizeText: true },
    sampleRateHz: READING_RATE_HZ,
    engines: { only: "embedded" },
  } as const;
  const spoken: Float32Array[] = [];
  for await (const { samples } of speech.speak(request, new AbortController().signal)) spoken.push(samples);
  await temporaryFiles.withFolder("reading", async (directory) => {
    const draft = join(directory, "reading.wav");
    await writeClip(draft, READING_RATE_HZ, spoken);
    await rename(draft, path);
  });
}

/** Whether it is there: the sweep deletes what was not used for a while. */
async function noteUse(path: string): Promise<boolean> {
  const now = new Date();
  return await utimes(path, now, now).then(
    () => true,
    () => false,
  );
}
