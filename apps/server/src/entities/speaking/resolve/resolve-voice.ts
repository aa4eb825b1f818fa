import { randomInt } from "node:crypto";
import { SEED_MAX } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { TextToSpeechBody } from "@voicewright/contract/text-to-speech/routes";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { engineChoiceOf } from "../../voice/engines/index.ts";
import { speakerOf, type SpokenUtterance } from "../../generation/spoken/index.ts";
import { findInstantMaterialsAcrossWorkspaces } from "../../voice/professional/index.ts";
import { type DictionaryReadings, loadReadings } from "../../pronunciation-dictionary/index.ts";
import { getVoice, voiceRate, type WorkspaceVoice } from "../../voice/record/index.ts";
import { chooseLanguage, enginePreferenceOf } from "./choose-model.ts";
import { type CompleteVoiceSettings, deliveryFor, mergeVoiceSettings } from "./delivery.ts";
import { markupRulesFor } from "./markup-rules.ts";

/** Everything about speech but its text: whose voice, which model, and how. */
export type ResolvedVoice = {
  readonly model: ModelEntry;
  readonly voice: WorkspaceVoice;
  readonly settings: CompleteVoiceSettings;
  readonly language: string | undefined;
  readonly utterance: Omit<SpokenUtterance, "text"> & { readonly markup: MarkupRules };
  /** Of the pronunciation dictionaries by which it is read. */
  readonly dictionaryVersions: DictionaryReadings["versions"];
  /** Factor that the voice's owner asks of others. */
  readonly voiceRate: number;
};

/** Who is to speak, and how. */
export type VoiceRequest = {
  readonly voiceId: string;
  /** 4 gives up the text normalisation for a shorter wait, unless the body insists on it. */
  readonly optimizeStreamingLatency: number | undefined;
  readonly readsSsml: boolean;
  readonly body: Pick<
    TextToSpeechBody,
    "language_code" | "voice_settings" | "pronunciation_dictionary_locators" | "seed" | "apply_text_normalization"
  > &
    Partial<Pick<TextToSpeechBody, "use_pvc_as_ivc">>;
};

/** Checks who is to speak, and how. Throws AppError. */
export async function resolveVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  { body, voiceId, optimizeStreamingLatency, readsSsml }: VoiceRequest,
  now: Date,
): Promise<ResolvedVoice> {
  const language = chooseLanguage(model, body.language_code);
  const dictionaries = await loadReadings(queryable, scope, body.pronunciation_dictionary_locators ?? []);
  const voice = await getVoice(queryable, scope, voiceId, { at: now });
  const settings = mergeVoiceSettings(voice.settings ?? {}, body.voice_settings);
  return {
    model,
    voice,
    settings,
    language,
    utterance: {
      ...(language === undefined ? {} : { language }),
      voice: await materialsOf(queryable, voice, body.use_pvc_as_ivc === true),
      delivery: deliveryFor(model, settings),
      seed: body.seed ?? randomInt(SEED_MAX + 1),
      normalizeText: normalizesText(body.apply_text_normalization, optimizeStreamingLatency),
      engines: engineChoiceOf(voice),
      preference: enginePreferenceOf(model),
      markup: markupRulesFor(model, readsSsml),
      speaker: speakerOf(voice),
      ...(dictionaries === undefined ? {} : { findReadings: dictionaries.find }),
    },
    dictionaryVersions: dictionaries?.versions ?? [],
    voiceRate: voiceRate(voice, scope),
  };
}

/** A professional voice may be spoken by the instant clone of the same recordings; other voices are what they are. */
async function materialsOf(queryable: Queryable, voice: WorkspaceVoice, isInstant: boolean): Promise<VoiceMaterials> {
  if (!isInstant || voice.professional === null) return voice.materials;
  const instant = await findInstantMaterialsAcrossWorkspaces(queryable, voice.voiceId);
  return instant ?? voice.materials;
}

function normalizesText(
  asked: TextToSpeechBody["apply_text_normalization"],
  optimizeStreamingLatency: number | undefined,
): boolean {
  return asked === "on" || (asked === "auto" && optimizeStreamingLatency !== 4);
}
