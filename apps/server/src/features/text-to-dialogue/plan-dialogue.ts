import { createHash, randomInt } from "node:crypto";
import { DIALOGUE_VOICES_MAX, SEED_MAX } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { speechCredits } from "@voicewright/contract/rules/pricing";
import type { DialogueInput, TextToDialogueBody } from "@voicewright/contract/text-to-dialogue/routes";
import { VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import type { SpokenUtterance } from "../../entities/generation/spoken/index.ts";
import type { TimestampedText } from "../../entities/speaking/answers/index.ts";
import {
  atCostRate,
  chooseSpeakingModel,
  findMarkupWarnings,
  findSurroundingTexts,
  historySettings,
  historyVoice,
  isBlank,
  prepareText,
  refuseTextTooLongFor,
  type ResolvedVoice,
  resolveVoices,
  type ScriptPlan,
} from "../../entities/speaking/resolve/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { turnGapMs } from "./turn-gap.ts";
import { type SpokenLine, VoiceSegments } from "./voice-segments.ts";

type PlannedLine = SpokenLine & { readonly resolved: ResolvedVoice; readonly utterance: SpokenUtterance };

/** Checks a dialogue and puts a price on it. Nothing is reserved or spoken yet. Throws AppError, which names the line in `param`. */
export async function planDialogue(
  queryable: Queryable,
  scope: WorkspaceScope,
  { body, outputFormat }: { readonly body: TextToDialogueBody; readonly outputFormat: OutputFormat },
  now: Date,
): Promise<ScriptPlan & TimestampedText> {
  const model = await atCostRate(queryable, scope, chooseSpeakingModel(body.model_id), now);
  const inputs = body.inputs.flatMap(({ text, voice_id }, inputIndex) =>
    isBlank(text) ? [] : [{ text: prepareText(text).text, voice_id, inputIndex }],
  );
  if (inputs.length === 0) throw new AppError("empty_text", "All lines are empty.", { param: "inputs" });
  refuseTextTooLongFor(model, inputs.map(({ text }) => text).join(""), "inputs");
  const voices = await resolveNamed(queryable, scope, model, inputs, body, now);
  const surrounding = await findSurroundingTexts(queryable, scope, { ...body, next_text: body.future_text });
  const seed = body.seed ?? randomInt(SEED_MAX + 1);
  const lines = inputs.map((input, index): PlannedLine => {
    const resolved = voiceOf(voices, input.voice_id);
    return {
      voiceId: input.voice_id,
      text: input.text,
      inputIndex: input.inputIndex,
      resolved,
      utterance: {
        ...resolved.utterance,
        text: input.text,
        // With one seed, a voice would say the same words in two lines in the very same way.
        seed: (seed + index) % (SEED_MAX + 1),
        pauseBeforeMs: turnGapMs(inputs[index - 1], input),
        ...(index === 0 && surrounding.previousText !== undefined ? { previousText: surrounding.previousText } : {}),
        ...(index === inputs.length - 1 && surrounding.nextText !== undefined
          ? { nextText: surrounding.nextText }
          : {}),
      },
    };
  });
  const texts = lines.map(({ text }) => text);
  const segments = new VoiceSegments(lines);
  const [first] = lines;
  if (first === undefined) throw new Error("A dialogue has at least one line.");
  return {
    kind: "dialogue",
    model,
    script: lines.map(({ utterance }) => utterance),
    outputFormat,
    voice: historyVoice(first.resolved.voice),
    settings: historySettings(first.resolved),
    dialogue: lines.map(({ resolved: { voice }, text }) => ({ text, voice_id: voice.voiceId, voice_name: voice.name })),
    price: {
      credits: creditsOf(model, lines, texts),
      of: (spokenTexts) => creditsOf(model, lines, spokenTexts),
    },
    fingerprint: fingerprintOf(model, lines),
    text: { text: texts.join(""), leadingSpace: "", trailingSpace: "" },
    extraFields: (alignment) => ({ voice_segments: segments.next(alignment) }),
    warnings: lines.flatMap(({ text, resolved }) => findMarkupWarnings(text, resolved.utterance.markup)),
  };
}

/** What the lines cost as far as they were spoken, one text for each. */
function creditsOf(model: ModelEntry, lines: readonly PlannedLine[], spokenTexts: readonly string[]): number {
  return lines.reduce(
    (sum, { resolved }, index) => sum + speechCredits(spokenTexts[index] ?? "", model, resolved.voiceRate),
    0,
  );
}

/** Stability goes in steps of a half here. */
const STABILITY_STEPS = 2;

/** The voice settings of everybody in a dialogue, by what it says of them. */
export function dialogueSettings(stability: number | undefined): VoiceSettingsInput | undefined {
  if (stability === undefined) return undefined;
  return VoiceSettingsInput.parse({ stability: Math.round(stability * STABILITY_STEPS) / STABILITY_STEPS });
}

/** How each voice speaks, by the ids that were sent. */
async function resolveNamed(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  inputs: readonly (DialogueInput & { readonly inputIndex: number })[],
  body: TextToDialogueBody,
  now: Date,
): Promise<ReadonlyMap<string, ResolvedVoice>> {
  const firstIndexes = new Map<string, number>();
  for (const { voice_id, inputIndex } of inputs)
    if (!firstIndexes.has(voice_id)) firstIndexes.set(voice_id, inputIndex);
  if (firstIndexes.size > DIALOGUE_VOICES_MAX) {
    throw new AppError(
      "invalid_parameters",
      `A dialogue has at most ${DIALOGUE_VOICES_MAX} voices; this one has ${firstIndexes.size}.`,
      { param: "inputs" },
    );
  }
  const voices = [...firstIndexes].map(([voiceId, inputIndex]) => ({
    voiceId,
    param: `inputs.${inputIndex}.voice_id`,
  }));
  const delivery = { ...body, voice_settings: dialogueSettings(body.settings?.stability) };
  return await resolveVoices(queryable, scope, model, delivery, voices, now);
}

function voiceOf(voices: ReadonlyMap<string, ResolvedVoice>, voiceId: string): ResolvedVoice {
  const resolved = voices.get(voiceId);
  if (resolved === undefined) throw new Error("Every voice of the dialogue was resolved.");
  return resolved;
}

/** Everything that a caller chose, except the file it becomes. */
function fingerprintOf(model: ModelEntry, lines: readonly PlannedLine[]): string {
  const said = lines.map(({ text, resolved }) => [
    resolved.voice.voiceId,
    text,
    resolved.language ?? "",
    resolved.settings,
    resolved.dictionaryVersions,
  ]);
  return createHash("sha256")
    .update(JSON.stringify(["dialogue", model.id, said]))
    .digest("hex");
}
