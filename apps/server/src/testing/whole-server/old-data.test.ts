import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import type { ModelPacks } from "@voicewright/contract/models/packs";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voices } from "../../entities/voice/record/tables.ts";
import { restoreBackup } from "../../platform/backup/restore-backup.ts";
import { readConfig } from "../../adapters/config.ts";
import { workspaceMembers } from "../../platform/identity/tables.ts";
import { sha256Hex } from "../../platform/ids.ts";
import { type MeasuredAudio, measureAudio } from "../speech/measure-audio.ts";
import { type OldData, unpackOldData } from "../old-data/unpack-old-data.ts";
import { getRealSpeech } from "../speech/real-speech.ts";
import { readBytes, speak } from "../speak.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

type Person = { readonly headers: Readonly<Record<string, string>> };

let place: string;
let speech: SpeechService;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "voicewright-old-data-"));
  speech = await getRealSpeech();
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
});

async function logIn(server: TestServer, person: OldData["people"]["owner"]): Promise<Person> {
  const response = await server.request("/v1/auth/login", { method: "POST", body: person });
  if (!response.ok) throw new Error(`The log-in was answered ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { headers: { authorization: `Bearer ${token}` } };
}

async function read<Body>(server: TestServer, { headers }: Person, path: string): Promise<Body> {
  const response = await server.request(path, { headers });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return (await response.json()) as Body;
}

/** The hashes of stored generations as they are now. */
async function readHashes(server: TestServer, person: Person, items: OldData["history"]) {
  const found = [];
  for (const { historyItemId } of items) {
    const response = await server.request(`/v1/history/${historyItemId}/audio`, { headers: person.headers });
    found.push({ historyItemId, sha256: response.ok ? sha256Hex(await readBytes(response)) : response.status });
  }
  return found;
}

async function speakAndMeasure(server: TestServer, person: Person, voiceId: string): Promise<MeasuredAudio> {
  const text = "Good morning. This voice was made by an earlier version.";
  const response = await speak(server, person, { text }, { voiceId, query: { output_format: "mp3_44100_64" } });
  if (!response.ok) throw new Error(`${voiceId} was answered ${response.status}: ${await response.text()}`);
  return await measureAudio(await readBytes(response), "mp3_44100_64");
}

function isSpeech({ durationMs, rms }: MeasuredAudio): boolean {
  return durationMs > 1_500 && durationMs < 12_000 && rms > 0.01;
}

/** Data folders that earlier versions left behind, each ended by SIGKILL with work under way. */
describe.each(["4a05711"])("the data of commit %s", (commit) => {
  let old: OldData;
  let server: TestServer;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    const dataDirectory = join(place, commit);
    old = await unpackOldData(commit, dataDirectory);
    server = await startTestServer({ dataDirectory, speech });
    owner = await logIn(server, old.people.owner);
    other = await logIn(server, old.people.other);
  });
  afterAll(() => server.stop());

  it("old data keep their people and the rights of their keys", async () => {
    const full = { headers: { "xi-api-key": old.keys.full } };
    const speechOnly = { headers: { "xi-api-key": old.keys.speechOnly } };
    expect((await server.request("/v1/user", full)).status).toBe(200);
    expect((await server.request("/v1/user", speechOnly)).status).toBe(401);
  });

  it("old data make each person who signed up the owner of their workspace", async () => {
    for (const person of [owner, other]) {
      const members = await acrossWorkspaces(server.platform.database).select().from(workspaceMembers);
      const { user_id: userId } = await read<{ user_id: string }>(server, person, "/v1/user");
      expect(members.filter((member) => member.userId === userId)).toMatchObject([
        { seatType: "workspace_admin", isOwner: true, isLocked: false },
      ]);
    }
  });

  it("old data keep generated audio byte for byte, and the credits used", async () => {
    expect(await readHashes(server, owner, old.history.slice(0, -1))).toEqual(old.history.slice(0, -1));
    expect(await readHashes(server, other, old.history.slice(-1))).toEqual(old.history.slice(-1));
    const { history } = await read<{ history: HistoryItem[] }>(server, owner, "/v1/history");
    expect(history.length).toBeGreaterThanOrEqual(old.history.length - 1);
    const { character_count: used } = await read<{ character_count: number }>(server, owner, "/v1/user/subscription");
    expect(used).toBe(old.ownerCharacterCount);
  });

  it("old data keep every voice, with its samples, versions and place in the library", async () => {
    const { voices } = await read<{ voices: Voice[] }>(server, owner, "/v2/voices?page_size=100");
    for (const voiceId of Object.values(old.voiceIds)) expect(voices.map((voice) => voice.voice_id)).toContain(voiceId);
    const clone = await read<Voice>(server, owner, `/v1/voices/${old.voiceIds.cloned}`);
    const [sample] = clone.samples ?? [];
    const audio = await server.request(`/v1/voices/${old.voiceIds.cloned}/samples/${sample?.sample_id}/audio`, owner);
    expect(audio.status).toBe(200);
    expect((await readBytes(audio)).length).toBeGreaterThan(10_000);
    await read(server, owner, `/v1/text-to-voice/remixing-sessions/${old.remixingSessionId}`);
    const { voices: shared } = await read<{ voices: { voice_id: string; rate: number }[] }>(
      server,
      other,
      "/v1/shared-voices?search=Grandmother&include_custom_rates=true",
    );
    expect(shared).toContainEqual(expect.objectContaining({ voice_id: old.voiceIds.designed, rate: 2 }));
  });

  it.each(["premade", "designed", "remixed", "cloned"] as const)(
    "the %s voice of old data still speaks",
    async (kind) => {
      expect(await speakAndMeasure(server, owner, old.voiceIds[kind])).toSatisfy(isSpeech);
    },
  );

  it("old data give the clone its samples as recordings that engines clone from", async () => {
    const clone = await read<Voice>(server, owner, `/v1/voices/${old.voiceIds.cloned}`);
    const [row] = await acrossWorkspaces(server.platform.database)
      .select()
      .from(voices)
      .where(eq(voices.voiceId, old.voiceIds.cloned));
    expect(row?.materials.references?.map(({ sha256 }) => sha256)).toEqual(clone.samples?.map(({ hash }) => hash));
    for (const { key } of row?.materials.references ?? []) {
      expect(await server.platform.storage.stat(key)).toBeDefined();
    }
  });

  it("the other person of old data can speak with the voice from the library", async () => {
    expect(await speakAndMeasure(server, other, old.voiceIds.added)).toSatisfy(isSpeech);
  });

  it("old data keep the installation's admin, who can cancel the job that was under way", async () => {
    expect((await server.request("/v1/models/packs", other)).status).toBe(403);
    await server.platform.jobs.start({ isWorking: true });
    const cancelled = await server.request(`/v1/models/jobs/${old.openJob.job_id}/cancel`, {
      ...owner,
      method: "POST",
    });
    expect(cancelled.status).toBe(200);
    const state = async () => {
      const { packs } = await read<ModelPacks>(server, owner, "/v1/models/packs");
      return packs.find(({ job }) => job?.job_id === old.openJob.job_id)?.job?.state;
    };
    await expect.poll(state, { timeout: 30_000 }).toMatch(/cancelled|failed/);
  });

  it("old data restore from the backup that was made then", async () => {
    const dataDirectory = join(place, `${commit}-restored`);
    const config = readConfig({ VOICEWRIGHT_DATA_DIR: dataDirectory });
    await restoreBackup(config, join(place, commit, "backups/first"), { force: false });
    await using restored = await startTestServer({ dataDirectory, speech });
    const person = await logIn(restored, old.people.owner);
    expect(await readHashes(restored, person, old.history.slice(0, -1))).toEqual(old.history.slice(0, -1));
    expect(await speakAndMeasure(restored, person, old.voiceIds.cloned)).toSatisfy(isSpeech);
  });
});
