import { EMBEDDED_CAPABILITIES } from "@voicewright/speech/embedded/embedded-capabilities";
import type { RemoteEngineSpec, RemoteVoice } from "@voicewright/speech/remote/remote-engine-spec";
import { parseServerAddress } from "../../platform/settings/server-address.ts";

/** The settings of the remote engine as they were given; all but the address are optional. */
export type RemoteSpeechSettings = {
  readonly REMOTE_SPEECH_URL?: string | undefined;
  readonly REMOTE_SPEECH_API_KEY?: string | undefined;
  readonly REMOTE_SPEECH_MODEL?: string | undefined;
  readonly REMOTE_SPEECH_VOICES?: string | undefined;
  readonly REMOTE_SPEECH_LANGUAGES?: string | undefined;
  readonly REMOTE_SPEECH_FORMAT?: "pcm" | "wav" | undefined;
  readonly REMOTE_SPEECH_SAMPLE_RATE?: number | undefined;
};

const DEFAULT_MODEL = "tts-1";
/** What the original API sends as PCM. */
const DEFAULT_SAMPLE_RATE_HZ = 24_000;
const DEFAULT_VOICES = "alloy,echo:male,fable:male,onyx:male,nova:female,shimmer:female";
const PITCH_BOUNDS_HZ = { min: 60, max: 400 };

const GENDERS = ["female", "male", "neutral"] as const;
/** Undefined when no address is set. Throws an Error that names the setting at fault, without its value when that is secret. */
export function readRemoteSpeech(settings: RemoteSpeechSettings): RemoteEngineSpec | undefined {
  const { REMOTE_SPEECH_URL: url, REMOTE_SPEECH_API_KEY: apiKey } = settings;
  if (url === undefined) return undefined;
  const voices = parseVoices(settings.REMOTE_SPEECH_VOICES ?? DEFAULT_VOICES);
  return {
    kind: "remote",
    baseUrl: parseServerAddress("REMOTE_SPEECH", url, apiKey !== undefined),
    ...(apiKey === undefined ? {} : { apiKey }),
    model: settings.REMOTE_SPEECH_MODEL ?? DEFAULT_MODEL,
    format: settings.REMOTE_SPEECH_FORMAT ?? "pcm",
    sampleRateHz: settings.REMOTE_SPEECH_SAMPLE_RATE ?? DEFAULT_SAMPLE_RATE_HZ,
    voices,
    languages: parseLanguages(settings.REMOTE_SPEECH_LANGUAGES) ?? languagesOf(voices),
  };
}

/** `name[:gender[:language+language[:pitch]]]`, comma-separated. */
function parseVoices(value: string): RemoteVoice[] {
  const voices = splitList(value, ",").map(parseVoice);
  if (voices.length === 0) throw new Error("REMOTE_SPEECH_VOICES must name a voice.");
  return voices;
}

function parseVoice(entry: string): RemoteVoice {
  const [name = "", gender = "neutral", languages = "", pitch = ""] = entry.split(":").map((part) => part.trim());
  const knownGender = GENDERS.find((known) => known === gender);
  const f0MeanHz = pitch === "" ? undefined : Number(pitch);
  const isPitch = f0MeanHz === undefined || (f0MeanHz >= PITCH_BOUNDS_HZ.min && f0MeanHz <= PITCH_BOUNDS_HZ.max);
  if (name === "" || knownGender === undefined || !isPitch) {
    throw new Error(
      `REMOTE_SPEECH_VOICES must be a list such as nova:female:en+de:205,onyx:male; "${entry.slice(0, 60)}" is not a valid entry.`,
    );
  }
  return {
    name,
    gender: knownGender,
    languages: splitList(languages.toLowerCase(), "+"),
    ...(f0MeanHz === undefined ? {} : { f0MeanHz }),
  };
}

function parseLanguages(value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  const languages = splitList(value.toLowerCase(), ",");
  if (languages.length === 0 || !languages.every((language) => /^[a-z]{2,3}$/.test(language)))
    throw new Error("REMOTE_SPEECH_LANGUAGES must be a list of language codes such as en,de,fr.");
  return languages;
}

/** Those of the voices; as many as there are when one of them is said to speak everything. */
function languagesOf(voices: readonly RemoteVoice[]): readonly string[] {
  if (voices.some((voice) => voice.languages.length === 0)) return EMBEDDED_CAPABILITIES.languages;
  return [...new Set(voices.flatMap((voice) => voice.languages))];
}

function splitList(value: string, separator: string): string[] {
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
