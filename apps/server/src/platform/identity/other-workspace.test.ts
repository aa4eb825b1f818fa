import { API_ROUTES } from "@voicewright/contract/api.gen";
import type { RouteDefinition } from "@voicewright/contract/api/route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillWorkspace, type OwnedIds } from "../../testing/people/workspace-of-everything.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readPlatformConfig } from "../config.ts";
import { createHexId, createId } from "../ids.ts";

type Body = object | FormData | undefined;

function form(fields: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const RECORDING = new Blob(["not a recording"]);
const LABELS = {
  language: "en",
  accent: "british",
  gender: "male",
  age: "old",
  descriptive: "calm",
  use_case: "narrative_story",
};
const TEXT = "Nothing of this may be spoken.";

/** What a call needs beside the ids of its path to be well formed. Every call with a path parameter has a row. */
const BODIES: Readonly<Record<string, () => Body>> = {
  text_to_speech: () => ({ text: TEXT }),
  text_to_speech_stream: () => ({ text: TEXT }),
  text_to_speech_with_timestamps: () => ({ text: TEXT }),
  text_to_speech_stream_with_timestamps: () => ({ text: TEXT }),
  get_free_regenerations: () => ({ text: TEXT }),
  text_to_speech_trial: () => ({ text: TEXT }),
  speech_to_speech: () => form({ audio: RECORDING }),
  speech_to_speech_stream: () => form({ audio: RECORDING }),
  convert_long_speech: () => form({ audio: RECORDING }),
  update_webhook: () => ({ is_disabled: true, name: "Taken" }),
  delete_webhook: () => undefined,
  list_webhook_deliveries: () => undefined,
  test_webhook: () => undefined,
  redeliver_to_webhook: () => undefined,
  save_dialogue_draft: () => ({
    writer: "tab",
    changed: [{ block_id: "block", voice_id: "", text: "Taken", based_on: 1 }],
    removed: [],
    dismissed: [],
  }),
  save_dialogue_take: () => ({ history_item_id: "item", block_ids: ["block"] }),
  delete_dialogue_draft: () => undefined,
  get_pronunciation_dictionary: () => undefined,
  update_pronunciation_dictionary: () => ({ name: "Taken" }),
  set_pronunciation_dictionary_rules: () => ({ rules: [] }),
  add_pronunciation_dictionary_rules: () => ({ rules: [] }),
  remove_pronunciation_dictionary_rules: () => ({ rule_strings: [] }),
  download_pronunciation_dictionary: () => undefined,
  add_pronunciation_dictionary_rules_from_file: () => form({ file: new Blob([`<lexicon version="1.0"/>`]) }),
  list_pronunciation_dictionary_versions: () => undefined,
  restore_pronunciation_dictionary_version: () => undefined,
  get_voice: () => undefined,
  get_professional_voice_training_audio: () => undefined,
  get_voice_settings: () => undefined,
  edit_voice_settings: () => ({ stability: 0.1 }),
  edit_voice: () => form({ name: "Taken" }),
  delete_voice: () => undefined,
  delete_voice_sample: () => undefined,
  get_voice_sample_audio: () => undefined,
  get_voice_sample_signed_url: () => undefined,
  get_voice_preview: () => undefined,
  get_voice_engines: () => undefined,
  choose_voice_engine: () => ({ engine_id: null }),
  add_shared_voice: () => ({ new_name: "Taken" }),
  share_voice: () => ({ name: "Taken", description: "An old man with a deep voice", labels: LABELS }),
  withdraw_voice: () => undefined,
  stream_voice_preview: () => undefined,
  remix_voice: () => ({ voice_description: "Older and warmer", auto_generate_text: true }),
  get_remix_session: () => undefined,
  rename_remix_session: () => ({ name: "Taken" }),
  delete_remix_session: () => undefined,
  delete_remix_iteration: () => undefined,
  append_clone_upload: () => form({ offset: "0", part: RECORDING }),
  get_clone_upload: () => undefined,
  delete_clone_upload: () => undefined,
  get_clone_upload_audio: () => undefined,
  update_professional_voice: () => ({ name: "Taken" }),
  create_sample_upload: () => ({ file_name: "recording.wav", size_bytes: 1_000 }),
  list_sample_uploads: () => undefined,
  append_sample_upload: () => form({ offset: "0", part: RECORDING }),
  get_sample_upload: () => undefined,
  delete_sample_upload: () => undefined,
  create_professional_samples: () => form({ files: RECORDING }),
  update_professional_sample: () => ({ file_name: "Taken" }),
  delete_professional_sample: () => undefined,
  get_professional_sample_preview: () => undefined,
  get_professional_sample_waveform: () => undefined,
  get_professional_sample_waveform_level: () => undefined,
  separate_speakers: () => undefined,
  get_speakers: () => undefined,
  get_speaker_audio: () => undefined,
  get_voice_captcha: () => undefined,
  verify_voice: () => form({ recording: RECORDING }),
  train_professional_voice: () => ({}),
  get_professional_voice_training: () => undefined,
  get_professional_voice_captcha: () => undefined,
  verify_professional_voice: () => form({ recording: RECORDING }),
  request_manual_verification: () => form({ files: RECORDING }),
  cancel_model_pack_job: () => undefined,
  follow_model_pack_job: () => undefined,
  get_job: () => undefined,
  follow_job: () => undefined,
  cancel_job: () => undefined,
  get_history_item: () => undefined,
  delete_history_item: () => undefined,
  get_history_audio: () => undefined,
  get_compared_audio: () => undefined,
  get_production_collection: () => undefined,
  delete_production_collection: () => undefined,
  get_production: () => undefined,
  change_production: () => ({ title: "Taken" }),
  delete_production: () => undefined,
  move_production: () => ({ move: "release" }),
  speak_production_line: () => undefined,
  download_production: () => undefined,
  get_producer: () => undefined,
  make_producer: () => undefined,
  remove_producer: () => undefined,
  change_producer_team: () => ({ name: "Taken" }),
  delete_producer_team: () => undefined,
  create_history_share_link: () => ({}),
  list_history_share_links: () => undefined,
  revoke_share_link: () => undefined,
  switch_workspace: () => undefined,
  get_picture: () => undefined,
  update_group: () => ({ name: "Taken", permissions: null }),
  delete_group: () => undefined,
  add_group_member: () => ({ email: intruder.email }),
  remove_group_member: () => ({ email: intruder.email }),
  allow_access: () => undefined,
  decline_access: () => undefined,
  get_resource: () => undefined,
  share_resource: () => ({ role: "editor", resource_type: "voice", group_id: "default" }),
  unshare_resource: () => ({ resource_type: "voice", group_id: "default" }),
  download_account_export: () => undefined,
  update_api_key: () => ({ name: "Taken" }),
  delete_api_key: () => undefined,
  rotate_api_key: () => ({}),
  delete_service_account: () => undefined,
  list_service_account_keys: () => undefined,
  create_service_account_key: () => ({ name: "Taken", permissions: "all" }),
  update_service_account_key: () => ({ name: "Taken" }),
  rotate_service_account_key: () => ({}),
  delete_service_account_key: () => undefined,
};

/**
 * Paths that name nothing of a workspace: the installation's models, the library's collections, links for strangers;
 * the documents that people send to the admin of the installation, who is to see them; and the admin area, which is
 * about all workspaces.
 */
const OF_NO_WORKSPACE: ReadonlySet<string> = new Set([
  "install_model_pack",
  "verify_model_pack",
  "remove_model_pack",
  "get_verification_document",
  "accept_verification",
  "refuse_verification",
  "update_admin_workspace",
  "grant_workspace_credits",
  "update_admin_user",
  "approve_sign_up",
  "decline_sign_up",
  "ban_voice",
  "unban_voice",
  "cancel_admin_job",
  "retry_admin_job",
  "update_announcement",
  "delete_announcement",
  "get_announcement_image",
  "retry_parked_work",
  "drop_parked_work",
  "update_admin_feedback",
  "delete_admin_feedback",
  "get_voice_collection",
  "get_shared",
  "get_shared_audio",
  "get_signed_media",
  "create_single_use_token",
]);

/** The compatible API answers 400 to the id of a preview that it does not know. */
const ANSWERED_400: ReadonlySet<string> = new Set(["stream_voice_preview"]);

/** Calls whose ids stand in their bodies or queries. */
const BY_BODY: readonly (readonly [method: string, path: string, body: (id: OwnedIds) => Body])[] = [
  ["POST", "/v1/text-to-dialogue", ({ voice_id = "" }) => ({ inputs: [{ text: TEXT, voice_id }] })],
  ["POST", "/v1/audio/speech", ({ voice_id }) => ({ model: "tts-1", voice: voice_id, input: TEXT })],
  [
    "POST",
    "/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM",
    ({ pronunciation_dictionary_id }) => ({
      text: TEXT,
      pronunciation_dictionary_locators: [{ pronunciation_dictionary_id }],
    }),
  ],
  ["POST", "/v1/similar-voices-by-id", ({ voice_id }) => ({ voice_id })],
  ["POST", "/v1/comparisons", ({ request_id }) => ({ request_a_id: request_id, request_b_id: "another" })],
  [
    "POST",
    "/v1/dialogue-preference",
    ({ choice_id }) => ({
      request_a_id: choice_id,
      request_b_id: "another",
      preference: "a",
      preference_collection_method: "explicit",
    }),
  ],
  [
    "POST",
    "/v1/productions",
    ({ collection_id = "" }) => ({
      collection_id,
      title: "Taken",
      voice_id: "21m00Tcm4TlvDq8ikWAM",
      model_id: "eleven_multilingual_v2",
      lines: [TEXT],
    }),
  ],
  ["POST", "/v1/history/download", ({ history_item_id }) => ({ history_item_ids: [history_item_id] })],
  [
    "POST",
    "/v1/text-to-voice",
    ({ generated_voice_id }) => ({
      voice_name: "Taken",
      voice_description: "An old man with a deep voice",
      generated_voice_id,
    }),
  ],
  [
    "POST",
    "/v1/voices/ivc/create-from-preview",
    ({ cloned_voice_preview_id }) => ({ voice_name: "Taken", cloned_voice_preview_id }),
  ],
];

/** What changes by itself while requests are answered. */
const RESTLESS = ["sessions", "rate_limit_windows", "leases", "server_instances"];

let server: TestServer;
let intruder: TestAccount;
let owned: OwnedIds;
let unknown: OwnedIds;
beforeAll(async () => {
  const { installation } = readPlatformConfig({});
  server = await startTestServer({ config: { installation: { ...installation, flags: { productions: true } } } });
  // Who runs the installation sees no more of other workspaces than anybody.
  intruder = await server.signUp({ tier: "creator" });
  owned = { ...(await fillWorkspace(server, await server.signUp({ tier: "creator" }))), speaker_id: createId() };
  const unlike = (value: string) => (value.length === 64 ? createHexId(32) : createId());
  // Two names may stand for the same thing.
  const others = new Map(Object.values(owned).map((value) => [value, unlike(value)]));
  unknown = Object.fromEntries(Object.entries(owned).map(([name, value]) => [name, others.get(value) ?? ""]));
});
afterAll(() => server.stop());

const PLACES_INSIDE: Readonly<Record<string, string>> = { level: "0", side: "trained" };

function fillPath(path: string, ids: OwnedIds): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // A place inside of something is the same for all.
    const value = PLACES_INSIDE[name] ?? ids[name];
    if (value === undefined) throw new Error(`no ${name} is known`);
    return value;
  });
}

/** The answer, with the ids of the request as names, so that those of two requests can be compared. */
async function ask(method: string, path: string, body: Body, ids: OwnedIds) {
  const response = await server.request(path, { method, body, headers: intruder.headers });
  let text = (await response.text()).replace(/"request_id":"\w+"/, "");
  for (const [name, value] of Object.entries(ids)) text = text.replaceAll(value, `{${name}}`);
  return { status: response.status, text };
}

async function contents(): Promise<Readonly<Record<string, string>>> {
  const { pool } = server.opened.openedDatabase;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const kept = tables.filter(({ name }) => !RESTLESS.includes(name));
  const hashes = await Promise.all(
    kept.map(async ({ name }) => {
      const { rows } = await pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as hash from "${name}" as row`,
      );
      return [name, rows[0]?.hash ?? ""] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

describe("resources of another workspace", () => {
  const withIds = API_ROUTES.filter(({ path }) => path.includes("{"));
  const calls = withIds.filter(({ id }) => !OF_NO_WORKSPACE.has(id));
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    before = await contents();
  });

  it("resources of another workspace have a row for every call that names them", () => {
    expect(calls.map(({ id }) => id).toSorted()).toEqual(Object.keys(BODIES).toSorted());
    expect(withIds.length - calls.length).toBe(OF_NO_WORKSPACE.size);
  });

  it("resources of another workspace are not found by any call, as if they did not exist", async () => {
    const answers = await Promise.all(
      calls.map(async ({ id, method, path }: RouteDefinition) => {
        const [theirs, nobodys] = await Promise.all(
          [owned, unknown].map((ids) => ask(method, fillPath(path, ids), BODIES[id]?.(), ids)),
        );
        return { id, theirs, nobodys };
      }),
    );
    const isNotFound = (id: string, status: number | undefined) => status === (ANSWERED_400.has(id) ? 400 : 404);
    expect(answers.filter(({ id, theirs }) => !isNotFound(id, theirs?.status))).toEqual([]);
    for (const { id, theirs, nobodys } of answers) expect([id, theirs]).toEqual([id, nobodys]);
  });

  it.each(BY_BODY)(
    "resources of another workspace are not found by ids in the body of %s %s",
    async (method, path, body) => {
      const [theirs, nobodys] = await Promise.all([owned, unknown].map((ids) => ask(method, path, body(ids), ids)));
      expect(theirs?.status).toBeGreaterThanOrEqual(400);
      expect(theirs).toEqual(nobodys);
    },
  );

  it("calls from another workspace have changed nothing", async () => {
    expect(Object.keys(before).length).toBeGreaterThan(25);
    expect(await contents()).toEqual(before);
  });
});
