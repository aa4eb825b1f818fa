import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import { and, eq, sum } from "drizzle-orm";
import { creditLedgerEntries, creditReservations } from "../../platform/credits-ledger/tables.ts";
import type { ScriptedSpeech } from "./scripted-speech.ts";
import type { TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** 102 characters, 18 words: as short as a preview may be, nearly. */
export const PREVIEW_TEXT =
  "The morning train was late again, so we walked along the river until we came to the old stone bridge.";
export const DESIGN_PROMPT = "A warm old woman with a soft British accent, speaking slowly.";

type Headers = Pick<TestAccount, "headers">;

/** Asks for previews; the body completes a sound one. Small files, unless the path says otherwise. */
export async function askForPreviews(
  server: TestServer,
  account: Headers,
  body: object = {},
  options: { readonly path?: string; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  const { path = "design?output_format=mp3_22050_32", signal } = options;
  return await server.request(`/v1/text-to-voice/${path}`, {
    method: "POST",
    headers: account.headers,
    body: { voice_description: DESIGN_PROMPT, text: PREVIEW_TEXT, model_id: "eleven_ttv_v3", ...body },
    ...(signal === undefined ? {} : { signal }),
  });
}

export async function makePreviews(
  server: TestServer,
  account: Headers,
  body: object = {},
  path?: string,
): Promise<VoicePreviews> {
  const response = await askForPreviews(server, account, body, path === undefined ? {} : { path });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as VoicePreviews;
}

export async function fetchPreviewAudio(
  server: TestServer,
  account: Headers,
  generatedVoiceId: string,
  init: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  return await server.request(`/v1/text-to-voice/${generatedVoiceId}/stream`, {
    ...init,
    headers: { ...account.headers, ...init.headers },
  });
}

export async function keepPreview(
  server: TestServer,
  account: Headers,
  generatedVoiceId: string,
  body: object = {},
): Promise<Response> {
  return await server.request("/v1/text-to-voice", {
    method: "POST",
    headers: account.headers,
    body: {
      voice_name: "Grandmother",
      voice_description: DESIGN_PROMPT,
      generated_voice_id: generatedVoiceId,
      ...body,
    },
  });
}

/** Keeps everybody waiting before their first word, until it is opened or they leave. */
export function holdSpeech(speech: ScriptedSpeech): { readonly open: () => void } {
  const opened = Promise.withResolvers<void>();
  speech.script = {
    beforePart: async (_index, signal) => {
      const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      if (!signal.aborted) await Promise.race([opened.promise, left]);
    },
  };
  return {
    open: () => {
      speech.script = {};
      opened.resolve();
    },
  };
}

/** Credits used, whether the ledger adds up to the balance, and what is still reserved. */
export async function readLedger(server: TestServer, { scope }: Pick<TestAccount, "scope">) {
  const { database, credits } = server.platform;
  const [entries] = await acrossWorkspaces(database)
    .select({ total: sum(creditLedgerEntries.credits) })
    .from(creditLedgerEntries)
    .where(eq(creditLedgerEntries.workspaceId, scope.workspaceId));
  const open = await acrossWorkspaces(database)
    .select()
    .from(creditReservations)
    .where(and(eq(creditReservations.workspaceId, scope.workspaceId), eq(creditReservations.state, "reserved")));
  const { used, balance } = await credits.standing(scope);
  return { used, isSound: Number(entries?.total) === balance, reservations: open.length };
}
