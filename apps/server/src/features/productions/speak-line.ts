import { maySpeakLines } from "@voicewright/contract/productions/rules";
import type { Production } from "@voicewright/contract/productions/routes";
import { DEFAULT_OUTPUT_FORMAT } from "@voicewright/contract/rules/output-formats";
import { TextToSpeechBody } from "@voicewright/contract/text-to-speech/routes";
import * as z from "zod/mini";
import { addTakes } from "../../entities/project/takes/index.ts";
import { speakClaimed } from "../../entities/speaking/claim/index.ts";
import { planSpeech, type SpeechParams } from "../../entities/speaking/resolve/index.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, DeniedError } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { getProduction, showProduction } from "./present-production.ts";
import { recordProductionChange } from "./record-change.ts";
import { lineNotFound, rolesOf } from "./require-productions.ts";
import { type Line, listLines, lockProduction, type ProductionRow, updateProduction } from "./store.ts";

type Speaking = {
  readonly productionId: string;
  readonly lineId: string;
  readonly requestId: string;
  readonly arrivedAtMs: number;
  readonly signal: AbortSignal;
};

/**
 * Speaks a line as any text is spoken: with a history item, for the same credits. In the transaction that writes it down
 * it becomes the take of its line; the take before stays in the history.
 */
export async function speakLine(
  platform: Platform,
  caller: Caller,
  { productionId, lineId, ...request }: Speaking,
): Promise<Production> {
  const { database, clock } = platform;
  const { scope } = caller;
  const production = await getProduction(database, scope, productionId);
  await requireHolder(database, caller, production);
  const line = (await listLines(database, production)).find(({ id }) => id === lineId);
  if (line === undefined) throw lineNotFound();
  const body = z.parse(TextToSpeechBody, { text: line.text, model_id: production.modelId });
  const order: SpeechParams = {
    voiceId: production.voiceId,
    body,
    outputFormat: DEFAULT_OUTPUT_FORMAT,
    optimizeStreamingLatency: undefined,
    readsSsml: false,
  };
  const plan = await planSpeech(database, scope, order, clock());
  const historyItemId = createId();
  const { generation } = await speakClaimed(platform, scope, plan, {
    ...request,
    isLogged: true,
    isWhole: false,
    regenerateFrom: undefined,
    historyItemId,
    alsoSettle: async (tx, { createdAt, isPartial }) => {
      if (!isPartial) await keepTake(tx, caller, production, line, { historyItemId, spokenAt: createdAt });
    },
  });
  // It is written down when the last part was heard.
  for await (const _ of generation.stream());
  return await showProduction(database, caller, productionId);
}

async function requireHolder(queryable: Queryable, caller: Caller, production: ProductionRow): Promise<void> {
  const { state } = production;
  const roles = await rolesOf(queryable, caller, production);
  if (!roles.has("holder"))
    throw new DeniedError(caller.scope, "permission_denied", "Only who has claimed the production speaks it.");
  if (!maySpeakLines({ state, roles }))
    throw new AppError("production_move_impossible", "What is handed in or delivered is not spoken again.");
}

/** What was released, handed in or changed while it was spoken keeps what it has; the speech stays in the history. */
async function keepTake(
  tx: Transaction,
  caller: Caller,
  { id, voiceId, modelId }: ProductionRow,
  line: Line,
  take: { readonly historyItemId: string; readonly spokenAt: Date },
): Promise<void> {
  const now = await lockProduction(tx, caller.scope, id);
  if (now === undefined || now.voiceId !== voiceId || now.modelId !== modelId) return;
  if (!maySpeakLines({ state: now.state, roles: await rolesOf(tx, caller, now) })) return;
  const lines = await listLines(tx, now);
  if (!lines.some((one) => one.id === line.id && one.text === line.text)) return;
  await addTakes(tx, now, [{ sentenceId: line.id, ...take }]);
  await updateProduction(tx, caller.scope, id, { updatedAt: take.spokenAt });
  await recordProductionChange(tx, now, now.state, take.spokenAt);
}
