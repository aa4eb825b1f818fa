import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Model } from "@voicewright/contract/models/routes";
import { generationsRemaining } from "@voicewright/contract/rules/regeneration";
import { textCredits } from "@/entities/model/model-rules.ts";
import { blockedReason, shortage } from "@/entities/synthesis/generate/blocked-reason.ts";
import { freeRegeneration, type LastGeneration } from "@/entities/synthesis/generate/regeneration.ts";
import { showGenerationFailure } from "@/entities/synthesis/generate/show-generation-failure.ts";
import { creditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { closeToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { BlockVoice } from "../editor/use-block-voices.ts";
import { type Block, isBlank, type Script, scriptCharacters, spokenBlocks } from "../script/block.ts";
import { generateTake, takeKey, type TakeRequest } from "./generate-take.ts";
import type { Delivery } from "./said-key.ts";
import { useTakeStore } from "./take-store.ts";

export type TakeChoices = {
  readonly model: Model;
  readonly models: readonly Model[];
  readonly delivery: Delivery;
  readonly limit: number;
  readonly voices: ReadonlyMap<string, BlockVoice>;
  readonly selectModel: (modelId: string) => void;
};

/** What was said of the last failure; the next take takes it back. */
let failureToastId: string | undefined;

function showFailure(
  error: unknown,
  { models, model, selectModel }: TakeChoices,
  voiceId: string | undefined,
): string | undefined {
  return showGenerationFailure(error, {
    what: "dialogue",
    models,
    modelId: model.model_id,
    voiceId,
    onModel: selectModel,
  });
}

/** Credits of blocks: each costs as if it were spoken alone. */
export function blocksCredits(
  blocks: readonly Pick<Block, "voiceId" | "text">[],
  { model, voices }: Pick<TakeChoices, "model" | "voices">,
): number | undefined {
  let sum = 0;
  for (const { voiceId, text } of blocks) {
    const credits = textCredits(text, model, voices.get(voiceId)?.rate ?? 1);
    if (credits === undefined) return undefined;
    sum += credits;
  }
  return sum;
}

/** The voices that blocks name and that are not there any more, or not yet. */
function voiceProblem(script: Script, voices: TakeChoices["voices"]): string | undefined {
  for (const [index, block] of script.entries()) {
    if (isBlank(block)) continue;
    const voice = voices.get(block.voiceId);
    if (voice?.state === "gone") return `The voice of block ${index + 1} is no longer available. Choose another one.`;
  }
  return undefined;
}

/** As pages count it: two takes are heard for each that remains. One that is left is free all the same. */
function freeLeft(last: LastGeneration | undefined, request: TakeRequest): number {
  const left = freeRegeneration(last, takeKey(request), Date.now())?.left ?? 0;
  return left === 0 ? 0 : Math.max(1, generationsRemaining("dialogue", left));
}

/** The take of a script: what it costs, why it cannot be made, and how to make it. */
export function useTake(script: Script, choices: TakeChoices) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const refusal = useCallRefusal("text_to_dialogue_stream_with_timestamps");
  const { phase, last, firstBytesMs } = useTakeStore();
  const subscription = useQuery(workspaceQueries.subscription()).data;
  const blocks = spokenBlocks(script);
  const request: TakeRequest = { ...choices.delivery, blocks };
  const characters = scriptCharacters(script);
  const left = freeLeft(last, request);
  const credits = blocksCredits(blocks, choices);
  const creditsLeft = subscription === undefined ? undefined : creditsState(subscription).spendable;
  const missing = phase === "idle" ? shortage(credits, creditsLeft, left) : undefined;
  const isReady = blocks.every(({ voiceId }) => choices.voices.get(voiceId)?.state === "there");
  const reason =
    refusal ??
    voiceProblem(script, choices.voices) ??
    blockedReason({ refusal, isOnline, isReady, characters, limit: choices.limit, shortage: missing });

  const speak = async (order: TakeRequest) => {
    if (failureToastId !== undefined) closeToast(failureToastId);
    failureToastId = undefined;
    const names = [...new Set(order.blocks.map(({ voiceId }) => choices.voices.get(voiceId)?.name ?? ""))];
    try {
      await generateTake(queryClient, order, new Intl.ListFormat("en").format(names.filter((name) => name !== "")));
    } catch (error) {
      failureToastId = showFailure(error, choices, order.blocks[0]?.voiceId);
    }
  };

  return {
    phase,
    firstBytesMs,
    characters,
    credits,
    freeLeft: left,
    creditsLeft,
    shortage: missing,
    refusal,
    reason,
    generate: () => {
      if (reason === undefined) void speak(request);
    },
    generateBlock: (block: Block) => void speak({ ...request, blocks: [block] }),
    stop: () => audioEngine.stopTransfer(),
  };
}
