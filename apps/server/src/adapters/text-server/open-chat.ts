import { fetchOutbound } from "../../platform/outbound/fetch-outbound.ts";
import { TEXT_SERVER_CALL } from "../../platform/outbound/outbound-uses.ts";
import type { TextServerSpec } from "./text-server-spec.ts";

export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

type ChatOrder = {
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  readonly seed?: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/** Asks the operator's server with a language model, in the protocol that they all speak. */
export async function openChat(spec: TextServerSpec, order: ChatOrder): Promise<Response> {
  const { messages, stream, seed = 0, timeoutMs, signal } = order;
  const timeout = AbortSignal.timeout(timeoutMs);
  return await fetchOutbound(TEXT_SERVER_CALL, {
    url: new URL(`${spec.baseUrl}/chat/completions`),
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(spec.apiKey === undefined ? {} : { authorization: `Bearer ${spec.apiKey}` }),
    },
    body: JSON.stringify({ model: spec.model, messages, seed, temperature: 0, stream }),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  });
}
