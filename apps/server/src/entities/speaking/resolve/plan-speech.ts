import { randomInt } from "node:crypto";
import { SEED_MAX } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { speechCredits } from "@voicewright/contract/rules/pricing";
import type { MarkupWarning, TextToSpeechBody } from "@voicewright/contract/text-to-speech";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import { restBetweenMs } from "@voicewright/text/clauses/rest-after";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { findTextsByRequestId } from "../../generation/history/index.ts";
import { atCostRate, chooseLanguage, chooseSpeakingModel, enginePreferenceOf } from "../../../features/models/index.ts";
import { findInstantMaterialsAcrossWorkspaces } from "../../professional-voice/index.ts";
import { speakerOf, type SpokenUtterance } from "../../generation/spoken/index.ts";
import { type DictionaryReadings, loadReadings } from "../../../features/pronunciation-dictionaries/index.ts";
import { engineChoiceOf } from "../../engine-choice/index.ts";
import { getVoice, voiceRate, type WorkspaceVoice } from "../../voice/index.ts";
import { type Claim, type Generation, startGeneration } from "../../generation/recorder/index.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { VoiceCategory } from "../../voice/tables.ts";
import { claimLine, type LineClaim } from "../claim/line-claim.ts";
import { deliveryFor, mergeVoiceSettings } from "./delivery.ts";
import type { CompleteVoiceSettings } from "./delivery.ts";
import { lineFingerprint } from "./line-fingerprint.ts";
import { findMarkupWarnings, markupRulesFor } from "./markup-rules.ts";
import { prepareText, refuseTextTooLongFor } from "./prepare-text.ts";
import type { PreparedText } from "./prepare-text.ts";

export type SpeechOrder = {
  readonly voiceId: string;
  readonly body: TextToSpeechBody;
  readonly outputFormat: OutputFormat;
  /** 4 gives up the text normalisation for a shorter wait, unless the body insists on it. */
  readonly optimizeStreamingLatency: number | undefined;
  readonly readsSsml: boolean;
};

/** Everything about speech but its text: whose voice, which model, and how. */
export type SpeechManner = {
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

type MannerOrder = Pick<SpeechOrder, "voiceId" | "optimizeStreamingLatency" | "readsSsml"> & {
  readonly body: Pick<
    TextToSpeechBody,
    "language_code" | "voice_settings" | "pronunciation_dictionary_locators" | "seed" | "apply_text_normalization"
  > &
    Partial<Pick<TextToSpeechBody, "use_pvc_as_ivc">>;
};

/** Checks who is to speak, and how. Throws AppError. */
export async function planManner(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  { body, voiceId, optimizeStreamingLatency, readsSsml }: MannerOrder,
  now: Date,
): Promise<SpeechManner> {
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

/** A request that was found sound: what is spoken, as what, and for how much. */
export type SpeechPlan = SpeechManner & {
  readonly text: PreparedText;
  readonly utterance: SpokenUtterance;
  readonly outputFormat: OutputFormat;
  readonly credits: number;
  readonly fingerprint: string;
  /** Markup that will not act as it was written. */
  readonly warnings: readonly MarkupWarning[];
};

/** Checks a request and puts a price on it. Nothing is reserved or spoken yet. */
export async function planSpeech(
  queryable: Queryable,
  scope: WorkspaceScope,
  order: SpeechOrder,
  now: Date,
): Promise<SpeechPlan> {
  const { body } = order;
  const text = prepareText(body.text);
  const model = await atCostRate(queryable, scope, chooseSpeakingModel(body.model_id), now);
  refuseTextTooLongFor(model, text.text);
  const manner = await planManner(queryable, scope, model, order, now);
  const { voice, settings, language, voiceRate } = manner;
  const context = await findContext(queryable, scope, body);
  return {
    ...manner,
    text,
    outputFormat: order.outputFormat,
    utterance: {
      ...manner.utterance,
      ...context,
      text: text.text,
      ...(context.previousText === undefined
        ? {}
        : { pauseBeforeMs: restBetweenMs(context.previousText) / settings.speed }),
    },
    credits: speechCredits(text.text, model, voiceRate),
    fingerprint: lineFingerprint({
      voiceId: voice.voiceId,
      modelId: model.id,
      text: text.text,
      language,
      settings,
      readsSsml: order.readsSsml,
      isInstantClone: body.use_pvc_as_ivc && voice.professional !== null,
      dictionaryVersions: manner.dictionaryVersions,
    }),
    warnings: findMarkupWarnings(text.text, manner.utterance.markup),
  };
}

export type SpeechOptions = {
  readonly requestId: string;
  /** `performance.now()` at the arrival of the request. */
  readonly arrivedAtMs: number;
  readonly signal: AbortSignal;
  readonly isLogged: boolean;
  readonly isWhole: boolean;
  /** The line that the client wants again for nothing. */
  readonly regenerateFrom: string | undefined;
  /** Under which the history keeps it; a new one where none is given. */
  readonly historyItemId?: string;
  /** What else is written down of it, in the transaction that writes it into the history. */
  readonly alsoSettle?: Claim["settle"];
};

export type GeneratedSpeech = { readonly generation: Generation; readonly line: LineClaim };

/** Speaks a plan for its price, or for nothing when it repeats a line that may be repeated. Throws AppError. */
export async function generateSpeech(
  platform: Platform,
  scope: WorkspaceScope,
  plan: SpeechPlan,
  { regenerateFrom, alsoSettle, ...options }: SpeechOptions,
): Promise<GeneratedSpeech> {
  const { voice, model, voiceRate } = plan;
  const line = await claimLine(platform, scope, {
    fingerprint: plan.fingerprint,
    regenerateFrom,
    kind: "text_to_speech",
  });
  const generation = await startGeneration(platform, scope, {
    ...options,
    script: [plan.utterance],
    outputFormat: plan.outputFormat,
    product: "TTS",
    source: "TTS",
    model,
    voice: historyVoice(voice),
    settings: historySettings(plan),
    price: line.isFree
      ? { credits: 0, of: () => 0 }
      : { credits: plan.credits, of: ([spokenText = ""]) => speechCredits(spokenText, model, voiceRate) },
    claim: alsoSettle === undefined ? line : withMore(line, alsoSettle),
  });
  return { generation, line };
}

function withMore(claim: Claim, more: Claim["settle"]): Claim {
  return {
    release: claim.release,
    settle: async (tx, answer) => {
      await claim.settle(tx, answer);
      await more(tx, answer);
    },
  };
}

function normalizesText(
  asked: TextToSpeechBody["apply_text_normalization"],
  optimizeStreamingLatency: number | undefined,
): boolean {
  return asked === "on" || (asked === "auto" && optimizeStreamingLatency !== 4);
}

/** What stands before and after the text: earlier generations by their request ids, else the texts that were sent. */
export async function findContext(
  queryable: Queryable,
  scope: WorkspaceScope,
  body: Pick<TextToSpeechBody, "previous_request_ids" | "next_request_ids" | "previous_text" | "next_text">,
): Promise<{ previousText?: string; nextText?: string }> {
  const previousIds = body.previous_request_ids ?? [];
  const nextIds = body.next_request_ids ?? [];
  const texts =
    previousIds.length + nextIds.length === 0
      ? new Map<string, string>()
      : await findTextsByRequestId(queryable, scope, [...previousIds, ...nextIds]);
  const previousText = joinKnown(previousIds, texts) ?? body.previous_text;
  const nextText = joinKnown(nextIds, texts) ?? body.next_text;
  return {
    ...(previousText === undefined ? {} : { previousText }),
    ...(nextText === undefined ? {} : { nextText }),
  };
}

function joinKnown(ids: readonly string[], texts: ReadonlyMap<string, string>): string | undefined {
  const known = ids.flatMap((id) => texts.get(id) ?? []);
  return known.length === 0 ? undefined : known.join(" ");
}

/** As the history names a voice. */
export function historyVoice(voice: WorkspaceVoice) {
  return { voiceId: voice.voiceId, voiceName: voice.name, voiceCategory: historyCategory(voice.category) };
}

/** Settings as the history keeps them, with the versions of the dictionaries. */
export function historySettings({ settings, dictionaryVersions }: SpeechManner): Record<string, unknown> {
  return dictionaryVersions.length === 0
    ? { ...settings }
    : { ...settings, pronunciation_dictionary_locators: dictionaryVersions };
}

/** The history's own list of categories is shorter than that of voices. */
function historyCategory(category: VoiceCategory): "premade" | "cloned" | "generated" | "professional" {
  if (category === "dub_specific") return "cloned";
  return category === "famous" || category === "high_quality" ? "professional" : category;
}
