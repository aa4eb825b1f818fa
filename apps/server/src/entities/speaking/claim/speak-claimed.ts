import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Generation, type GenerationParams, startGeneration } from "../../generation/speech/index.ts";
import type { Claim } from "../../work/index.ts";
import type { ConversionPlan, ScriptPlan } from "../resolve/index.ts";
import { claimLine, type LineClaim } from "./line-claim.ts";

export type SpeakingOptions = Pick<
  GenerationParams,
  "requestId" | "arrivedAtMs" | "signal" | "isLogged" | "isWhole" | "historyItemId"
> & {
  /** The line that the client wants again for nothing. */
  readonly regenerateFrom: string | undefined;
  /** What else is written down of it, in the transaction that writes it into the history. */
  readonly alsoSettle?: Claim["settle"];
};

export type GeneratedSpeech = { readonly generation: Generation; readonly line: LineClaim };

const FREE: GenerationParams["price"] = { credits: 0, of: () => 0 };

/** Speaks a plan for its price, or for nothing when it repeats a line that may be repeated. Throws AppError. */
export async function speakClaimed(
  platform: Platform,
  scope: WorkspaceScope,
  { fingerprint, price, ...plan }: ScriptPlan | ConversionPlan,
  { regenerateFrom, alsoSettle, ...options }: SpeakingOptions,
): Promise<GeneratedSpeech> {
  const line = await claimLine(platform, scope, { fingerprint, regenerateFrom, kind: plan.kind });
  const generation = await startGeneration(platform, scope, {
    ...options,
    ...plan,
    price: line.isFree ? FREE : price,
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
