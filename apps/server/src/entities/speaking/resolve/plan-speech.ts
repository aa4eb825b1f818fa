import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { speechCredits } from "@voicewright/contract/rules/pricing";
import type { TextToSpeechBody } from "@voicewright/contract/text-to-speech/routes";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import { pauseBetweenMs } from "@voicewright/text/clauses/pause-after";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { chooseSpeakingModel } from "./choose-model.ts";
import { atCostRate } from "./cost-rate.ts";
import { historySettings, historyVoice } from "./history-fields.ts";
import { lineFingerprint } from "./line-fingerprint.ts";
import { findMarkupWarnings } from "./markup-rules.ts";
import { type PreparedText, prepareText, refuseTextTooLongFor } from "./prepare-text.ts";
import { resolveVoice, type VoiceRequest } from "./resolve-voice.ts";
import type { ScriptPlan } from "./speaking-plan.ts";
import { findSurroundingTexts } from "./surrounding-texts.ts";

export type SpeechParams = VoiceRequest & { readonly body: TextToSpeechBody; readonly outputFormat: OutputFormat };

/** A text that was found sound: what is spoken, as what, and for how much. */
export type SpeechPlan = ScriptPlan & {
  readonly model: ModelEntry;
  readonly text: PreparedText;
  /** Markup that will not act as it was written. */
  readonly warnings: readonly MarkupWarning[];
};

/** Checks a request and puts a price on it. Nothing is reserved or spoken yet. Throws AppError. */
export async function planSpeech(
  queryable: Queryable,
  scope: WorkspaceScope,
  order: SpeechParams,
  now: Date,
): Promise<SpeechPlan> {
  const { body } = order;
  const text = prepareText(body.text);
  const model = await atCostRate(queryable, scope, chooseSpeakingModel(body.model_id), now);
  refuseTextTooLongFor(model, text.text);
  const resolved = await resolveVoice(queryable, scope, model, order, now);
  const { voice, settings, voiceRate } = resolved;
  const surrounding = await findSurroundingTexts(queryable, scope, body);
  const utterance = {
    ...resolved.utterance,
    ...surrounding,
    text: text.text,
    ...(surrounding.previousText === undefined
      ? {}
      : { pauseBeforeMs: pauseBetweenMs(surrounding.previousText) / settings.speed }),
  };
  return {
    kind: "text_to_speech",
    text,
    model,
    script: [utterance],
    voice: historyVoice(voice),
    settings: historySettings(resolved),
    outputFormat: order.outputFormat,
    price: {
      credits: speechCredits(text.text, model, voiceRate),
      of: ([spokenText = ""]) => speechCredits(spokenText, model, voiceRate),
    },
    fingerprint: lineFingerprint({
      voiceId: voice.voiceId,
      modelId: model.id,
      text: text.text,
      language: resolved.language,
      settings,
      readsSsml: order.readsSsml,
      isInstantClone: body.use_pvc_as_ivc && voice.professional !== null,
      dictionaryVersions: resolved.dictionaryVersions,
    }),
    warnings: findMarkupWarnings(text.text, resolved.utterance.markup),
  };
}
