import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import {
  encoderVersion,
  loadInstalledSounds,
  soundKey,
  type SoundVersions,
} from "@voicewright/voice/weights/installed-sounds";

export type MeasuredSound = { readonly speakerVector: Float32Array | null; readonly soundVersion: number | null };

const UNMEASURED: MeasuredSound = { speakerVector: null, soundVersion: null };

let sounds: ReadonlyMap<string, Float32Array> | undefined;

/** What voices are measured with here. */
export function soundVersions(): SoundVersions {
  return { sound: EMBEDDED_SOUND_VERSION, encoder: encoderVersion() };
}

/**
 * How a voice that ships with the product sounds, as it was measured before: nothing where the product has come to sound
 * differently since, or the voice has; then it is measured here.
 */
export function measuredSound(materials: VoiceMaterials, previewText: string): MeasuredSound {
  sounds ??= loadSounds();
  const speakerVector = sounds.get(soundKey(materials, previewText));
  return speakerVector === undefined ? UNMEASURED : { speakerVector, soundVersion: EMBEDDED_SOUND_VERSION };
}

function loadSounds(): ReadonlyMap<string, Float32Array> {
  const { versions, vectors } = loadInstalledSounds();
  const here = soundVersions();
  const isCurrent = versions.sound === here.sound && versions.encoder === here.encoder;
  return isCurrent ? vectors : new Map();
}
