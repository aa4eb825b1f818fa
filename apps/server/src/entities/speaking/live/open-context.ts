import { CHUNK_LENGTH_SCHEDULE_DEFAULT } from "@voicewright/contract/rules/limits";
import type { SpeechInput, SpeechSocketQuery } from "@voicewright/contract/text-to-speech/sockets";
import type { VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import { AppError } from "../../../platform/http-errors.ts";
import type { SpeakingSession } from "../../../platform/live/live-session.ts";
import type { Platform } from "../../../platform/platform.ts";
import { atCostRate, chooseSpeakingModel, type ResolvedVoice, resolveVoice } from "../resolve/index.ts";
import { SpeechContext, type SpeechContextOptions } from "./speech-context.ts";
import type { ChunkTrigger } from "./text-chunks.ts";

/** What opens a text: its first message. */
export type OpeningInput = Pick<
  SpeechInput,
  | "voice_settings"
  | "generation_config"
  | "generator_config"
  | "chunk_length_schedule"
  | "pronunciation_dictionary_locators"
>;

type SocketOrder = {
  readonly voiceId: string;
  readonly query: SpeechSocketQuery;
  readonly input: OpeningInput;
} & Pick<SpeechContextOptions, "isAligned" | "countsFromStart" | "signal" | "sendAudio" | "onFlushed">;

function scheduleIn(input: OpeningInput): readonly number[] | undefined {
  return (
    input.generation_config?.chunk_length_schedule ??
    input.generator_config?.chunk_length_schedule ??
    input.chunk_length_schedule
  );
}

/** Checks the voice, the model and the settings, and begins a text with them. Throws AppError. */
export async function openContext(
  platform: Platform,
  { scope }: SpeakingSession,
  { voiceId, query, input, ...options }: SocketOrder,
): Promise<SpeechContext> {
  const now = platform.clock();
  const model = await atCostRate(platform.database, scope, chooseSpeakingModel(query.model_id), now);
  const resolved = await resolveVoice(
    platform.database,
    scope,
    model,
    {
      voiceId,
      optimizeStreamingLatency: query.optimize_streaming_latency,
      readsSsml: query.enable_ssml_parsing,
      body: {
        language_code: query.language_code,
        voice_settings: input.voice_settings,
        pronunciation_dictionary_locators: input.pronunciation_dictionary_locators,
        seed: query.seed,
        apply_text_normalization: query.apply_text_normalization,
      },
    },
    now,
  );
  return new SpeechContext(platform, scope, {
    ...options,
    resolved,
    schedule: scheduleIn(input) ?? CHUNK_LENGTH_SCHEDULE_DEFAULT,
    isAutomatic: query.auto_mode,
    outputFormat: query.output_format,
    isLogged: query.enable_logging,
  });
}

/** Later messages may repeat the voice settings, and change the schedule. Throws invalid_voice_settings. */
export function continueContext(context: SpeechContext, input: OpeningInput): void {
  if (input.voice_settings !== undefined) refuseOtherSettings(context.resolved, input.voice_settings);
  const schedule = scheduleIn(input);
  if (schedule !== undefined) context.reschedule(schedule);
}

function refuseOtherSettings({ settings }: ResolvedVoice, given: VoiceSettingsInput): void {
  const changed = Object.entries(given).find(
    ([name, value]) => value !== undefined && value !== settings[name as keyof typeof settings],
  );
  if (changed === undefined) return;
  throw new AppError("invalid_voice_settings", "The voice settings of a text cannot change once it has begun.", {
    param: `voice_settings.${changed[0]}`,
  });
}

export function triggerOf(input: Pick<SpeechInput, "flush" | "try_trigger_generation">): ChunkTrigger {
  return input.flush ? "flush" : input.try_trigger_generation ? "try" : "schedule";
}
