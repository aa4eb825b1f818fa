import { randomInt } from "node:crypto";
import { SEED_MAX } from "@voicewright/contract/rules/limits";
import type {
  DialogueContextInput,
  DialogueSocketInput,
  DialogueSocketQuery,
} from "@voicewright/contract/text-to-dialogue/sockets";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import { resolveVoiceAlias } from "../../../entities/voice/premade/index.ts";
import type { AudioFrame } from "../../../entities/speaking/live/index.ts";
import { atCostRate, chooseSpeakingModel, resolveVoices } from "../../../entities/speaking/resolve/index.ts";
import { holdVoices } from "../../../entities/voice/roles/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { SpeakingSession } from "../../../platform/live/live-session.ts";
import type { Platform } from "../../../platform/platform.ts";
import { dialogueSettings } from "../plan-dialogue.ts";
import { DialogueContext, type DialogueContextOptions } from "./dialogue-context.ts";

type Input = DialogueSocketInput | DialogueContextInput;

/** A dialogue, and what its first message said of it. */
export type OpenDialogue = { readonly context: DialogueContext; readonly opening: Input };

type DialogueOrder = {
  readonly query: DialogueSocketQuery;
  readonly input: Input;
} & Pick<DialogueContextOptions, "signal" | "sendAudio" | "onTurnSpoken">;

/** Checks the voices, the model and the settings, and begins a dialogue with them. Throws AppError. */
export async function openDialogue(
  platform: Platform,
  { scope, hold }: SpeakingSession,
  { query, input, ...options }: DialogueOrder,
): Promise<OpenDialogue> {
  const { voices } = input;
  if (voices === undefined)
    throw new AppError("invalid_parameters", "The first message names the voices of the dialogue.", {
      param: "voices",
    });
  const now = platform.clock();
  const model = await atCostRate(platform.database, scope, chooseSpeakingModel(query.model_id), now);
  const resolved = await resolveVoices(
    platform.database,
    scope,
    model,
    {
      language_code: query.language_code,
      apply_text_normalization: query.apply_text_normalization,
      seed: query.seed ?? randomInt(SEED_MAX + 1),
      voice_settings: dialogueSettings(input.voice_settings?.stability),
      pronunciation_dictionary_locators: input.pronunciation_dictionary_locators,
    },
    voices.map((voiceId, index) => ({ voiceId, param: `voices.${index}` })),
    now,
  );
  const ended = new AbortController();
  const context = new DialogueContext(platform, scope, {
    ...options,
    onStopped: () => ended.abort(),
    voices: resolved,
    isAligned: query.sync_alignment,
    outputFormat: query.output_format,
    isLogged: query.enable_logging,
  });
  const watched = AbortSignal.any([options.signal, ended.signal]);
  const storedIds = voices.map((voiceId) => resolveVoiceAlias(voiceId));
  hold(holdVoices(platform, scope, storedIds), { until: watched, onLost: (reason) => context.stop(reason) });
  return { context, opening: input };
}

/** Later messages may repeat what the first one said. Throws invalid_parameters and invalid_voice_settings. */
export function refuseChanges({ opening }: OpenDialogue, input: Input): void {
  const known = new Set(opening.voices);
  if (input.voices?.some((voiceId) => !known.has(voiceId)))
    throw new AppError("invalid_parameters", "The voices of a dialogue cannot change once it has begun.", {
      param: "voices",
    });
  const stability = input.voice_settings?.stability;
  if (stability !== undefined && stability !== opening.voice_settings?.stability)
    throw new AppError("invalid_voice_settings", "The voice settings of a dialogue cannot change once it has begun.", {
      param: "voice_settings.stability",
    });
}

/** A piece of audio as these sockets name its fields. */
export function toDialogueAudio({ audio, alignment, normalizedAlignment }: AudioFrame) {
  return {
    audio,
    ...(alignment === null ? {} : { alignment: toAlignment(alignment) }),
    ...(normalizedAlignment === null ? {} : { normalized_alignment: toAlignment(normalizedAlignment) }),
  };
}

function toAlignment({ chars, charStartTimesMs, charDurationsMs }: NonNullable<AudioFrame["alignment"]>) {
  return { chars, char_start_times_ms: charStartTimesMs, char_durations_ms: charDurationsMs };
}

/** The last message of a dialogue. */
export function dialogueEnd(context: DialogueContext | undefined): {
  readonly is_final: true;
  readonly warnings?: MarkupWarning[];
} {
  const { warnings = [] } = context ?? {};
  return { is_final: true, ...(warnings.length === 0 ? {} : { warnings: [...warnings] }) };
}
