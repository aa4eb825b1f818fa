import { afterAll, beforeAll, expect, it } from "vitest";
import { addTestMember } from "../people/test-member.ts";
import { fillWorkspace } from "../people/workspace-of-everything.ts";
import { ANY_VOICE } from "../speak.ts";
import { DESIGN_PROMPT, PREVIEW_TEXT } from "../speech/designs.ts";
import { insertOwnVoice } from "../speech/own-voice.ts";
import { createScriptedSpeech } from "../speech/scripted-speech.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { faultsOfAnswer, OFFICIAL_ANSWERS } from "./official-answers.ts";

let server: TestServer;
let owner: TestAccount;
/** What stands for the names in addresses and bodies. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
  owner = await server.signUp({ tier: "pro" });
  Object.assign(ids, await fillWorkspace(server, owner));
  const member = await addTestMember(server, owner, "workspace_member");
  ids["email"] = member.email;
  const shared = (await (await server.request("/v1/shared-voices?page_size=1")).json()) as {
    voices: { public_owner_id: string; voice_id: string }[];
  };
  ids["shared_owner_id"] = shared.voices[0]?.public_owner_id ?? "";
  ids["shared_voice_id"] = shared.voices[0]?.voice_id ?? "";
});
afterAll(() => server.stop());

const SPEECH = { text: "Hello there." };
const DIALOGUE = { inputs: [{ text: "Hello there.", voice_id: ANY_VOICE }] };
const DESIGN = { voice_description: DESIGN_PROMPT, text: PREVIEW_TEXT };
const RULES = [{ type: "alias", string_to_replace: "HTTP", alias: "H T T P" }];
const RANGE = { start_time: Date.parse("2026-01-01T00:00:00Z"), end_time: Date.parse("2026-02-01T00:00:00Z") };
const SERVICE_KEY = { name: "Robot", permissions: ["models_read"] };
const LEXICON =
  '<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en"><lexeme><grapheme>HTTP</grapheme><alias>H T T P</alias></lexeme></lexicon>';

type Fields = Readonly<Record<string, string | Blob>>;
type Step = {
  /** As in the document; names in braces become ids. */
  readonly call: string;
  /** Of an address, where it is another than that of the filled workspace. */
  readonly path?: () => string;
  readonly query?: string;
  readonly body?: () => object;
  readonly form?: () => Fields;
  /** Keeps what later steps need. */
  readonly keep?: (answer: Record<string, unknown>) => void;
};

function keeping(name: string, as = name): Pick<Step, "keep"> {
  return {
    keep: (answer) => {
      ids[as] = String(answer[name]);
    },
  };
}

/** In an order in which each finds what it needs. */
const STEPS: readonly Step[] = [
  ...["/v1/user", "/v1/user/subscription", "/v1/models", "/v1/voices", "/v2/voices", "/v1/voices/accents"].map(get),
  ...["/v1/voices/settings/default", "/v1/shared-voices", "/v1/history", "/v1/workspace/groups"].map(get),
  ...["/v1/pronunciation-dictionaries", "/v1/workspace/members", "/v1/workspace/webhooks"].map(get),
  ...["/v1/service-accounts", "/v1/workspace/audit-logs", "/v1/voices/{voice_id}/settings"].map(get),
  ...["/v1/voices/{voice_id}", "/v1/history/{history_item_id}"].map(get),
  { ...get("/v1/workspace/groups/search"), query: "name=Group" },
  { ...get("/v1/workspace/resources/{resource_id}"), query: "resource_type=voice" },
  { ...get("/v1/usage/character-stats"), query: "start_unix=1767225600000&end_unix=1769904000000" },
  { call: "POST /v1/workspace/analytics/query/usage-by-product-over-time", body: () => RANGE },
  { call: "POST /v1/workspace/analytics/requests", body: () => RANGE },
  ...["", "/with-timestamps", "/stream", "/stream/with-timestamps"].map((end) => ({
    call: `POST /v1/text-to-speech/{voice_id}${end}`,
    path: () => `/v1/text-to-speech/${ANY_VOICE}${end}`,
    body: () => SPEECH,
  })),
  ...["", "/stream", "/stream/with-timestamps", "/with-timestamps"].map((end) => ({
    call: `POST /v1/text-to-dialogue${end}`,
    body: () => DIALOGUE,
  })),
  {
    ...get("/v1/history"),
    keep: (answer) => {
      const [newest, next] = answer["history"] as { history_item_id: string }[];
      ids["spoken_id"] = newest?.history_item_id ?? "";
      ids["spoken_before_id"] = next?.history_item_id ?? "";
    },
  },
  { ...get("/v1/history/{history_item_id}/audio"), path: () => `/v1/history/${ids["spoken_id"]}/audio` },
  {
    call: "POST /v1/history/download",
    body: () => ({ history_item_ids: [ids["spoken_id"], ids["spoken_before_id"]] }),
  },
  {
    call: "POST /v1/text-to-voice/design",
    body: () => DESIGN,
    keep: (answer) => {
      ids["preview_id"] = (answer["previews"] as { generated_voice_id: string }[])[0]?.generated_voice_id ?? "";
    },
  },
  { call: "POST /v1/text-to-voice/create-previews", body: () => DESIGN },
  {
    call: "POST /v1/text-to-voice/{voice_id}/remix",
    path: () => `/v1/text-to-voice/${ANY_VOICE}/remix`,
    body: () => ({ ...DESIGN, voice_description: "Older and warmer" }),
  },
  {
    ...get("/v1/text-to-voice/{generated_voice_id}/stream"),
    path: () => `/v1/text-to-voice/${ids["preview_id"]}/stream`,
  },
  {
    call: "POST /v1/text-to-voice",
    body: () => ({ voice_name: "New", voice_description: DESIGN_PROMPT, generated_voice_id: ids["preview_id"] }),
  },
  { call: "POST /v1/voices/{voice_id}/settings/edit", body: () => ({ stability: null, speed: 1.1 }) },
  { call: "POST /v1/voices/{voice_id}/edit", form: () => ({ name: "Another name" }) },
  {
    call: "POST /v1/voices/add/{public_user_id}/{voice_id}",
    path: () => `/v1/voices/add/${ids["shared_owner_id"]}/${ids["shared_voice_id"]}`,
    body: () => ({ new_name: "Added" }),
  },
  {
    call: "POST /v1/voices/pvc",
    body: () => ({ name: "Professional", language: "en" }),
    ...keeping("voice_id", "professional_id"),
  },
  {
    call: "POST /v1/voices/pvc/{voice_id}",
    path: () => `/v1/voices/pvc/${ids["professional_id"]}`,
    body: () => ({ name: "Renamed" }),
  },
  {
    call: "POST /v1/pronunciation-dictionaries/add-from-file",
    form: () => ({ name: "From a file", file: new Blob([LEXICON]) }),
  },
  {
    call: "POST /v1/pronunciation-dictionaries/add-from-rules",
    body: () => ({ name: "From rules", rules: RULES }),
    keep: (answer) => {
      ids["pronunciation_dictionary_id"] = String(answer["id"]);
      ids["dictionary_id"] = String(answer["id"]);
      ids["version_id"] = String(answer["version_id"]);
    },
  },
  get("/v1/pronunciation-dictionaries/{dictionary_id}/{version_id}/download"),
  get("/v1/pronunciation-dictionaries/{pronunciation_dictionary_id}"),
  { call: "PATCH /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}", body: () => ({ name: "Renamed" }) },
  ...["set-rules", "add-rules"].map((verb) => ({
    call: `POST /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}/${verb}`,
    body: () => ({ rules: RULES }),
  })),
  {
    call: "POST /v1/pronunciation-dictionaries/{pronunciation_dictionary_id}/remove-rules",
    body: () => ({ rule_strings: ["HTTP"] }),
  },
  { call: "POST /v1/service-accounts", body: () => ({ name: "Machine" }) },
  {
    call: "POST /v1/service-accounts/{service_account_user_id}/api-keys",
    body: () => SERVICE_KEY,
    ...keeping("key_id", "service_key_id"),
  },
  get("/v1/service-accounts/{service_account_user_id}/api-keys"),
  ...(["PATCH", "DELETE"] as const).map((method) => ({
    call: `${method} /v1/service-accounts/{service_account_user_id}/api-keys/{api_key_id}`,
    path: () => `/v1/service-accounts/${ids["service_account_user_id"]}/api-keys/${ids["service_key_id"]}`,
    ...(method === "PATCH" ? { body: () => ({ ...SERVICE_KEY, is_enabled: true }) } : {}),
  })),
  ...(["", "/remove"] as const).map((end) => ({
    call: `POST /v1/workspace/groups/{group_id}/members${end}`,
    body: () => ({ email: ids["email"] }),
  })),
  { call: "POST /v1/workspace/members", body: () => ({ email: ids["email"], is_locked: false }) },
  ...(["share", "unshare"] as const).map((verb) => ({
    call: `POST /v1/workspace/resources/{resource_id}/${verb}`,
    body: () => ({
      resource_type: "voice",
      user_email: ids["email"],
      ...(verb === "share" ? { role: "viewer" } : {}),
    }),
  })),
  { call: "POST /v1/workspace/invites/add", body: () => ({ email: "one@example.org" }) },
  { call: "POST /v1/workspace/invites/add-bulk", body: () => ({ emails: ["two@example.org"] }) },
  { call: "DELETE /v1/workspace/invites", body: () => ({ email: "one@example.org" }) },
  {
    call: "POST /v1/workspace/webhooks",
    body: () => ({ settings: { auth_type: "hmac", name: "Hook", webhook_url: "https://example.org/hook" } }),
    ...keeping("webhook_id"),
  },
  { call: "PATCH /v1/workspace/webhooks/{webhook_id}", body: () => ({ is_disabled: false, name: "Renamed" }) },
  { call: "DELETE /v1/workspace/webhooks/{webhook_id}" },
  { call: "POST /v1/single-use-token/{token_type}", path: () => "/v1/single-use-token/tts_websocket" },
  { call: "DELETE /v1/history/{history_item_id}" },
  { call: "DELETE /v1/voices/{voice_id}", path: () => `/v1/voices/${ids["own_voice_id"]}` },
];

/**
 * What needs a recording of somebody, or ends the key that asks. The tests of these features call it, and there too every
 * document that is answered is held against the official one.
 */
const WITH_RECORDINGS = new Set([
  "DELETE /v1/voices/{voice_id}/samples/{sample_id}",
  "GET /v1/voices/{voice_id}/samples/{sample_id}/audio",
  "POST /v1/speech-to-speech/{voice_id}",
  "POST /v1/speech-to-speech/{voice_id}/stream",
  "POST /v1/voices/add",
  "POST /v1/similar-voices",
  "POST /v1/workspaces/api-keys/disable",
]);

function get(path: string): Step {
  return { call: `GET ${path}` };
}

function bodyOf({ body, form }: Step): unknown {
  if (form === undefined) return body?.();
  const data = new FormData();
  for (const [name, value] of Object.entries(form())) data.append(name, value);
  return data;
}

/** What is wrong with the answer to a step, for people to read. */
async function faultsOf(step: Step): Promise<readonly string[]> {
  const { call, path, query, keep } = step;
  const [method = "", documented = ""] = call.split(" ");
  const address = path?.() ?? documented.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "unknown");
  const { headers } = owner;
  const url = query === undefined ? address : `${address}?${query}`;
  const response = await server.request(url, { method, headers, body: bodyOf(step) });
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  const { status, contentType = "" } = OFFICIAL_ANSWERS.get(call) ?? { status: 0 };
  if (response.status !== status) return [`${call}: ${response.status}, not ${status}: ${text.slice(0, 300)}`];
  if (!contentType.startsWith("application/json"))
    return type.startsWith(contentType) ? [] : [`${call}: ${type}, not ${contentType}`];
  // Streams are a document in each line, under the same type.
  const parts = call.endsWith("/stream/with-timestamps") ? text.trim().split("\n") : [text];
  const documents = parts.map((one) => JSON.parse(one) as Record<string, unknown>);
  for (const one of documents) keep?.(one);
  return documents.flatMap((one) => faultsOfAnswer(call, one));
}

it("every offered operation is answered as in the official document", async () => {
  ids["own_voice_id"] = await insertOwnVoice(server, owner);
  const faults: string[] = [];
  for (const step of STEPS) faults.push(...(await faultsOf(step)));
  expect(faults).toEqual([]);
  const called = new Set(STEPS.map(({ call }) => call));
  const elsewhere = (call: string) => WITH_RECORDINGS.has(call) || call.includes("/v1/voices/pvc/{voice_id}/");
  expect([...OFFICIAL_ANSWERS.keys()].filter((call) => !called.has(call) && !elsewhere(call))).toEqual([]);
});
