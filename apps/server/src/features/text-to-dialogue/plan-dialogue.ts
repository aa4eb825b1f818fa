import { createHash, randomInt } from "node:crypto";
import { DIALOGUE_VOICES_MAX, SEED_MAX } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { speechCredits } from "@voicewright/contract/rules/pricing";
import type { DialogueInput, TextToDialogueBody } from "@voicewright/contract/text-to-dialogue";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech";
import type { SpokenUtterance } from "../../entities/generation/spoken/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { atCostRate, chooseSpeakingModel } from "../models/index.ts";
import {
  findContext,
  findMarkupWarnings,
  isBlank,
  prepareText,
  refuseTextTooLongFor,
  type SpeechManner,
} from "../text-to-speech/index.ts";
import { planVoices } from "./plan-voices.ts";
import { turnGapMs } from "./turn-gap.ts";
import type { SpokenLine } from "./voice-segments.ts";

type PlannedLine = SpokenLine & { readonly manner: SpeechManner; readonly utterance: SpokenUtterance };

/** A dialogue that was found sound: who says what, and for how much. */
export type DialoguePlan = {
  readonly model: ModelEntry;
  readonly lines: readonly PlannedLine[];
  readonly outputFormat: OutputFormat;
  readonly fingerprint: string;
  /** Markup that will not act as it was written. */
  readonly warnings: readonly MarkupWarning[];
};

/** Checks a dialogue. Nothing is reserved or spoken yet. Throws AppError, which names the line in `param`. */
export async function planDialogue(
  queryable: Queryable,
  scope: WorkspaceScope,
  { body, outputFormat }: { readonly body: TextToDialogueBody; readonly outputFormat: OutputFormat },
  now: Date,
): Promise<DialoguePlan> {
  const model = await atCostRate(queryable, scope, chooseSpeakingModel(body.model_id), now);
  const inputs = body.inputs.flatMap(({ text, voice_id }, inputIndex) =>
    isBlank(text) ? [] : [{ text: prepareText(text).text, voice_id, inputIndex }],
  );
  if (inputs.length === 0) throw new AppError("empty_text", "All lines are empty.", { param: "inputs" });
  refuseTextTooLongFor(model, inputs.map(({ text }) => text).join(""), "inputs");
  const manners = await planManners(queryable, scope, model, inputs, body, now);
  const context = await findContext(queryable, scope, { ...body, next_text: body.future_text });
  const seed = body.seed ?? randomInt(SEED_MAX + 1);
  const lines = inputs.map((input, index): PlannedLine => {
    const manner = mannerOf(manners, input.voice_id);
    return {
      voiceId: input.voice_id,
      text: input.text,
      inputIndex: input.inputIndex,
      manner,
      utterance: {
        ...manner.utterance,
        text: input.text,
        // With one seed, a voice would say the same words in two lines in the very same way.
        seed: (seed + index) % (SEED_MAX + 1),
        pauseBeforeMs: turnGapMs(inputs[index - 1], input),
        ...(index === 0 && context.previousText !== undefined ? { previousText: context.previousText } : {}),
        ...(index === inputs.length - 1 && context.nextText !== undefined ? { nextText: context.nextText } : {}),
      },
    };
  });
  return {
    model,
    lines,
    outputFormat,
    fingerprint: fingerprintOf(model, lines),
    warnings: lines.flatMap(({ text, manner }) => findMarkupWarnings(text, manner.utterance.markup)),
  };
}

/** What the lines cost as far as they were spoken, one text for each. */
export function dialogueCredits({ model, lines }: DialoguePlan, spokenTexts: readonly string[]): number {
  return lines.reduce(
    (sum, { manner }, index) => sum + speechCredits(spokenTexts[index] ?? "", model, manner.voiceRate),
    0,
  );
}

/** How each voice speaks, by the ids that were sent. */
async function planManners(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  inputs: readonly (DialogueInput & { readonly inputIndex: number })[],
  body: TextToDialogueBody,
  now: Date,
): Promise<ReadonlyMap<string, SpeechManner>> {
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
  return await planVoices(queryable, scope, model, { ...body, stability: body.settings?.stability }, voices, now);
}

function mannerOf(manners: ReadonlyMap<string, SpeechManner>, voiceId: string): SpeechManner {
  const manner = manners.get(voiceId);
  if (manner === undefined) throw new Error("Every voice of the dialogue was planned.");
  return manner;
}

/** Everything that a caller chose, except the file it becomes. */
function fingerprintOf(model: ModelEntry, lines: readonly PlannedLine[]): string {
  const said = lines.map(({ text, manner }) => [
    manner.voice.voiceId,
    text,
    manner.language ?? "",
    manner.settings,
    manner.dictionaryVersions,
  ]);
  return createHash("sha256")
    .update(JSON.stringify(["dialogue", model.id, said]))
    .digest("hex");
}
