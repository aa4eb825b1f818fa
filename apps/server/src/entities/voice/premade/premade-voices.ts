import { createHash } from "node:crypto";
import { PREMADE_VOICES, type PremadeVoice } from "@voicewright/voice/premade/recipes";

export type PremadeVoiceProfile = {
  readonly voiceId: string;
  readonly labels: Readonly<Partial<Record<string, string>>>;
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const VOICE_ID_LENGTH = 20;

export function premadeVoiceProfiles(): PremadeVoiceProfile[] {
  return PREMADE_VOICES.map((voice) => ({
    voiceId: installedVoiceId("premade", voice.slug),
    labels: installedVoiceLabels(voice),
  }));
}

export function installedVoiceLabels(voice: PremadeVoice): Record<string, string> {
  return {
    language: voice.nativeLanguage,
    accent: voice.accent,
    gender: voice.gender,
    age: voice.age,
    descriptive: voice.descriptive,
    use_case: voice.useCase,
  };
}

/** The same 20 characters for a slug on every installation and after every update. */
export function installedVoiceId(origin: "premade" | "catalogue", slug: string): string {
  const digest = createHash("sha256").update(`${origin} voice ${slug}`).digest();
  return Array.from(digest.subarray(0, VOICE_ID_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}
