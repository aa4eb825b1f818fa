import { API_ROUTES } from "@voicewright/contract/api.gen";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { VOICE_RIGHTS } from "@voicewright/contract/rules/access/voice-rights";
import { meetsRole, type ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import type { Voice, VoicesPage } from "@voicewright/contract/voices/routes";
import type { ResourceMetadata } from "@voicewright/contract/voices/resources";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineJobKind } from "../../../platform/jobs/job-kind.ts";
import { deleteMember } from "../../../platform/identity/members.ts";
import * as z from "zod/mini";
import { addTestGroup, addTestMember, type TestMember } from "../../../testing/people/test-member.ts";
import { SocketClient } from "../../../../../../test-kit/connections/socket-client.ts";
import { insertOwnVoice } from "../../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

type Signed = Pick<TestMember, "headers">;
type Answer = { readonly status: number; readonly code?: string | undefined; readonly message?: string | undefined };

const waiting = defineJobKind({
  id: "test-waiting",
  cancel: { needs: "voices_write", stops: "steps" },
  version: 1,
  input: z.object({}),
  attemptsMax: 1,
  retryDelaySeconds: 0,
  timeoutMs: 60_000,
  concurrency: 1,
  handle: ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    }),
});

const speech = createScriptedSpeech();
let server: TestServer;
let owner: TestAccount;
/** A member who made nothing. */
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ speech });
  server.platform.jobs.define(waiting);
  owner = await server.signUp({ tier: "creator" });
  member = await addTestMember(server, owner, "workspace_member");
});
afterAll(() => server.stop());

async function call(person: Signed, path: string, init: { method?: string; body?: object | FormData } = {}) {
  return await server.request(path, { headers: person.headers, ...init });
}

async function answer(response: Response): Promise<Answer> {
  if (response.status < 400) {
    await response.body?.cancel();
    return { status: response.status };
  }
  const { detail, error } = (await response.json()) as { detail?: Answer; error?: Answer };
  return { status: response.status, code: (detail ?? error)?.code, message: (detail ?? error)?.message };
}

const OF_VOICE = { resource_type: "voice" } as const;
async function share(person: Signed, voiceId: string, body: object): Promise<Answer> {
  const path = `/v1/workspace/resources/${voiceId}/share`;
  return await answer(await call(person, path, { method: "POST", body: { ...OF_VOICE, ...body } }));
}
async function unshare(person: Signed, voiceId: string, body: object): Promise<Answer> {
  const path = `/v1/workspace/resources/${voiceId}/unshare`;
  return await answer(await call(person, path, { method: "POST", body: { ...OF_VOICE, ...body } }));
}
async function describeAccess(person: Signed, voiceId: string): Promise<ResourceMetadata> {
  const path = `/v1/workspace/resources/${voiceId}?resource_type=voice`;
  return (await (await call(person, path)).json()) as ResourceMetadata;
}

/** A voice that only its maker and admins of the workspace reach, and that nobody is spoken to by. */
async function restrictedVoice(): Promise<string> {
  return await insertOwnVoice(server, owner, { everyoneRole: null, safetyControl: "BAN", category: "cloned" });
}

async function roleOf(person: Signed, voiceId: string): Promise<string | null> {
  const response = await call(person, `/v1/voices/${voiceId}`);
  if (response.status === 404) return null;
  return ((await response.json()) as Voice).permission_on_resource;
}

function form(fields: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const RECORDING = new Blob(["not a recording"]);
const TEXT = "Who may say this?";
const SPEECH = { text: TEXT };
const LABELS = {
  language: "en",
  accent: "british",
  gender: "male",
  age: "old",
  descriptive: "calm",
  use_case: "narrative_story",
};
const dialogue = (voiceId: string) => ({ inputs: [{ text: TEXT, voice_id: voiceId }] });
const converted = () => form({ audio: RECORDING });

/** What calls need to be well formed; others need nothing. */
const BODIES: Readonly<Record<string, (voiceId: string) => object | FormData>> = {
  find_similar_voices_by_id: (voiceId) => ({ voice_id: voiceId }),
  text_to_speech: () => SPEECH,
  text_to_speech_stream: () => SPEECH,
  text_to_speech_with_timestamps: () => SPEECH,
  text_to_speech_stream_with_timestamps: () => SPEECH,
  get_free_regenerations: () => SPEECH,
  openai_create_speech: (voiceId) => ({ model: "tts-1", voice: voiceId, input: TEXT }),
  text_to_dialogue: dialogue,
  text_to_dialogue_stream: dialogue,
  text_to_dialogue_with_timestamps: dialogue,
  text_to_dialogue_stream_with_timestamps: dialogue,
  speech_to_speech: converted,
  speech_to_speech_stream: converted,
  convert_long_speech: converted,
  remix_voice: () => ({ voice_description: "Older and warmer", auto_generate_text: true }),
  edit_voice_settings: () => ({ stability: 0.1 }),
  choose_voice_engine: () => ({ engine_id: null }),
  edit_voice: () => form({ name: "Changed" }),
  create_clone_preview: (voiceId) => form({ voice_id: voiceId, sample_ids_to_remove: "nothing" }),
  verify_voice: () => form({ recording: RECORDING }),
  create_professional_voice: (voiceId) => ({ name: "Mine", language: "en", from_voice_id: voiceId }),
  update_professional_voice: () => ({ name: "Changed" }),
  create_sample_upload: () => ({ file_name: "recording.wav", size_bytes: 1_000 }),
  append_sample_upload: () => form({ offset: "0", part: RECORDING }),
  create_professional_samples: () => form({ files: RECORDING }),
  update_professional_sample: () => ({ file_name: "Changed" }),
  train_professional_voice: () => ({}),
  verify_professional_voice: () => form({ recording: RECORDING }),
  request_manual_verification: () => form({ files: RECORDING }),
  share_resource: () => ({ ...OF_VOICE, role: "viewer", group_id: "none" }),
  unshare_resource: () => ({ ...OF_VOICE, group_id: "none" }),
  share_voice: () => ({ name: "Ours", description: "An old man with a deep voice", labels: LABELS }),
};

const BY_ROLE: ReadonlySet<string | undefined> = new Set([MESSAGES.voiceEditorsOnly, MESSAGES.voiceAdminsOnly]);
/** Behind product flags that are off here; a voice that somebody does not see is not found there either. */
const BEHIND_FLAGS: ReadonlySet<string> = new Set(["create_production", "change_production"]);
const CALLS = API_ROUTES.flatMap((route) => {
  const { id, voice } = route;
  if (voice === undefined || voice === "none" || BEHIND_FLAGS.has(id)) return [];
  return [{ route, least: VOICE_RIGHTS[voice.right] }];
});

/** Whether the role of the person is why the call is refused; a voice that they do not see is not found. */
async function isRefusedByRole(person: Signed, { route }: (typeof CALLS)[number], voiceId: string) {
  const path = route.path
    .replace(/\{(voice_id|resource_id)\}/, voiceId)
    .replace("{level}", "0")
    .replace("{side}", "trained");
  const body = BODIES[route.id]?.(voiceId);
  const { status, code, message } = await answer(
    await call(person, path.replace(/\{\w+\}/g, "aaaaaaaaaaaaaaaaaaaa"), {
      method: route.method,
      ...(body === undefined ? {} : { body }),
    }),
  );
  if (status === 422) throw new Error(`${route.id} is not well formed`);
  return BY_ROLE.has(message) || code === "voice_not_found";
}

describe("the declared right on a voice", () => {
  it.each([undefined, "viewer", "editor", "admin"] as const)(
    "the right that a call declares on a voice decides what the role %s allows",
    async (role) => {
      const person = await addTestMember(server, owner, "workspace_member");
      const voiceOf = async () => {
        const voiceId = await restrictedVoice();
        if (role !== undefined) await share(owner, voiceId, { role, user_email: person.email });
        return voiceId;
      };
      const [kept, deleted] = [await voiceOf(), await voiceOf()];
      const isLet = (least: ResourceRole) => role !== undefined && meetsRole(role, least);
      const surprises = await Promise.all(
        CALLS.map(async (one) => {
          const isRefused = await isRefusedByRole(person, one, one.route.id === "delete_voice" ? deleted : kept);
          return isRefused === isLet(one.least) ? one.route.id : [];
        }),
      );
      expect(surprises.flat()).toEqual([]);
    },
  );
});

describe("a voice of the workspace", () => {
  it("a voice is open to everybody until it is restricted, and then found only by those it is shared with", async () => {
    const voiceId = await insertOwnVoice(server, owner, { name: "Restricted" });
    const found = async (person: Signed) => {
      const page = (await (await call(person, "/v2/voices?search=restricted")).json()) as VoicesPage;
      const listed = (await (await call(person, "/v1/voices")).json()) as { voices: Voice[] };
      expect(listed.voices.some(({ voice_id: id }) => id === voiceId)).toBe(page.voices.length > 0);
      return page.total_count;
    };
    expect([await roleOf(member, voiceId), await found(member)]).toEqual(["admin", 1]);
    expect((await unshare(owner, voiceId, { group_id: "default" })).status).toBe(200);
    expect([await roleOf(member, voiceId), await found(member)]).toEqual([null, 0]);
    expect([await roleOf(owner, voiceId), await found(owner)]).toEqual(["admin", 1]);
    await share(owner, voiceId, { role: "viewer", user_email: member.email });
    expect([await roleOf(member, voiceId), await found(member)]).toEqual(["viewer", 1]);
    await unshare(owner, voiceId, { user_email: member.email });
    expect(await roleOf(member, voiceId)).toBeNull();
  });

  it("a person's role for a voice is the highest of everybody's, their own, their groups' and their keys'", async () => {
    const voiceId = await restrictedVoice();
    const grouped = await addTestMember(server, owner, "workspace_member");
    const groupId = await addTestGroup(server, [grouped], []);
    await share(owner, voiceId, { role: "viewer", group_id: "default" });
    await share(owner, voiceId, { role: "editor", group_id: groupId });
    expect([await roleOf(member, voiceId), await roleOf(grouped, voiceId)]).toEqual(["viewer", "editor"]);
    await share(owner, voiceId, { role: "commenter", user_email: grouped.email });
    expect(await roleOf(grouped, voiceId)).toBe("editor");
    await unshare(owner, voiceId, { group_id: groupId });
    expect(await roleOf(grouped, voiceId)).toBe("commenter");
    const key = await grouped.createApiKey();
    await share(owner, voiceId, { role: "admin", workspace_api_key_id: key.keyId });
    expect([await roleOf(key, voiceId), await roleOf(grouped, voiceId)]).toEqual(["admin", "admin"]);
  });

  it("a voice's metadata lists its roles by name, and with which others it can be shared", async () => {
    const voiceId = await restrictedVoice();
    await share(owner, voiceId, { role: "editor", user_email: member.email });
    const access = await describeAccess(owner, voiceId);
    expect(access).toMatchObject({
      creator_user_id: owner.scope.userId,
      role: "admin",
      role_to_group_ids: { admin: [owner.scope.userId], editor: [member.scope.userId], viewer: [] },
      shared_with: [
        { id: owner.scope.userId, is_creator: true, role: "admin" },
        { name: member.email, is_creator: false, role: "editor" },
      ],
    });
    expect(access.share_options[0]).toEqual({ id: "default", name: "Everyone", type: "group" });
    expect(access.share_options.map(({ id }) => id)).not.toContain(member.scope.userId);
    const stranger = await addTestMember(server, owner, "workspace_member");
    const path = `/v1/workspace/resources/${voiceId}?search=${stranger.email.toUpperCase()}`;
    expect(((await (await call(owner, path)).json()) as ResourceMetadata).share_options).toEqual([
      { id: stranger.scope.userId, name: stranger.email, type: "user" },
    ]);
  });

  it("a voice always keeps an admin and its creator, no matter who removes roles", async () => {
    const made = await insertOwnVoice(server, member);
    const other = await addTestMember(server, owner, "workspace_member");
    expect((await unshare(other, made, { group_id: "default" })).status).toBe(200);
    expect([await roleOf(other, made), await roleOf(member, made)]).toEqual(["admin", "admin"]);
    for (const change of [unshare(other, made, { user_email: member.email })])
      expect(await change).toMatchObject({ status: 409, code: "creator_protected" });
    expect((await unshare(other, made, { user_email: other.email })).status).toBe(200);
    expect(await roleOf(other, made)).toBeNull();
    await deleteMember(server.platform.database, other.scope);
  });

  it("a voice stays with the workspace when its creator leaves, and the creator's own roles end", async () => {
    const leaver = await addTestMember(server, owner, "workspace_member");
    const made = await insertOwnVoice(server, leaver, { everyoneRole: null });
    const given = await restrictedVoice();
    await share(owner, given, { role: "editor", user_email: leaver.email });
    await deleteMember(server.platform.database, leaver.scope);
    expect(await roleOf(owner, made)).toBe("admin");
    expect((await describeAccess(owner, given)).role_to_group_ids["editor"]).toEqual([]);
  });

  it("speech and jobs of a voice finish after the person leaves, and no credits stay reserved", async () => {
    const leaver = await addTestMember(server, owner, "workspace_member");
    const made = await insertOwnVoice(server, leaver, { everyoneRole: null });
    const job = await server.platform.jobs.enqueue(waiting, {
      owner: { kind: "workspace", scope: leaver.scope },
      subject: made,
      input: {},
    });
    const { promise: left, resolve: goOn } = Promise.withResolvers<void>();
    speech.script.beforePart = async (index) => {
      if (index === 1) await left;
    };
    const path = `/v1/text-to-speech/${made}/stream?output_format=pcm_24000`;
    const before = await server.platform.credits.standing(owner.scope);
    try {
      const response = await call(leaver, path, { method: "POST", body: { text: "These are four words." } });
      const leave = await call(leaver, "/v1/workspace/members", { method: "DELETE", body: { email: leaver.email } });
      expect(leave.status).toBe(200);
      goOn();
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    } finally {
      speech.script = {};
      goOn();
    }
    expect((await call(leaver, `/v1/voices/${made}`)).status).toBe(401);
    expect(await roleOf(owner, made)).toBe("admin");
    const isOver = async () => (await server.platform.credits.standing(owner.scope)).used > before.used;
    await expect.poll(isOver).toBe(true);
    const { pool } = server.opened.openedDatabase;
    const held = await pool.query("select 1 from credit_reservations where workspace_id = $1 and state = 'reserved'", [
      owner.scope.workspaceId,
    ]);
    expect(held.rows).toEqual([]);
    expect((await answer(await call(owner, `/v1/jobs/${job.id}/cancel`, { method: "POST" }))).status).toBe(200);
  });

  it("a voice is shared with exactly one existing member, group or key at a time", async () => {
    const voiceId = await restrictedVoice();
    const role = "viewer";
    const both = await share(owner, voiceId, { role, group_id: "default", user_email: member.email });
    expect([both.code, (await share(owner, voiceId, { role })).code]).toEqual([
      "invalid_parameters",
      "invalid_parameters",
    ]);
    const foreign = await server.signUp();
    expect((await share(owner, voiceId, { role, user_email: foreign.email })).code).toBe("member_not_found");
    const theirGroup = await addTestGroup(server, [foreign], []);
    expect((await share(owner, voiceId, { role, group_id: theirGroup })).code).toBe("group_not_found");
    const theirKey = await foreign.createApiKey();
    expect((await share(owner, voiceId, { role, workspace_api_key_id: theirKey.keyId })).code).toBe(
      "api_key_not_found",
    );
    expect((await share(owner, "21m00Tcm4TlvDq8ikWAM", { role, group_id: "default" })).code).toBe(
      "voice_access_denied",
    );
    const log = (await (await call(owner, "/v1/workspace/audit-logs?action=resource_shared")).json()) as {
      entries: { details: object }[];
    };
    expect(log.entries[0]?.details).toMatchObject({ with_type: "user" });
  });

  it("a voice's job can be cancelled only by members with permission to edit the voice", async () => {
    const voiceId = await restrictedVoice();
    const { id } = await server.platform.jobs.enqueue(waiting, {
      owner: { kind: "workspace", scope: owner.scope },
      subject: voiceId,
      input: {},
    });
    const cancel = async () => (await answer(await call(member, `/v1/jobs/${id}/cancel`, { method: "POST" }))).code;
    expect(await cancel()).toBe("voice_access_denied");
    await share(owner, voiceId, { role: "editor", user_email: member.email });
    expect(await cancel()).toBeUndefined();
  });

  it.each(["stream-input", "multi-stream-input"])(
    "an open %s ends by itself once the voice is restricted",
    async (path) => {
      const voiceId = await insertOwnVoice(server, owner);
      const client = await SocketClient.open(server.baseUrl, `/v1/text-to-speech/${voiceId}/${path}`, {
        headers: member.headers,
      });
      client.send({ text: "Not spoken yet. " });
      await unshare(owner, voiceId, { group_id: "default" });
      expect((await client.closed).code).toBe(1008);
      expect(client.frames.at(-1)).toMatchObject({ error: "voice_not_found" });
      await expect(
        SocketClient.open(server.baseUrl, `/v1/text-to-speech/${voiceId}/${path}`, { headers: member.headers }).then(
          async (again) => {
            again.send({ text: "Nor now. ", flush: true });
            await again.closed;
            return again.frames.at(-1);
          },
        ),
      ).resolves.toMatchObject({ error: "voice_not_found" });
    },
  );
});
