import pg from "pg";
import { expect, it } from "vitest";
import { readMigrations } from "../../platform/database/migrations.ts";
import { createDatabaseOn } from "../../testing/test-database.ts";

const SERVER_URL = process.env["VOICEWRIGHT_TEST_DATABASE_URL"] ?? "";
const AT = "2026-06-02T08:00:00Z";
const WHOLE = { speechMs: 3_000, advice: ["noisy"], durationMs: 4_000, mimeType: "audio/mpeg", waveform: [0, 0.5] };

it.skipIf(SERVER_URL === "")("an upgrade keeps recordings and running uploads of an earlier version", async () => {
  const database = await createDatabaseOn(SERVER_URL);
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  try {
    const migrations = readMigrations();
    const place = migrations.findIndex(({ tag }) => tag.endsWith("_media"));
    await client.query("create extension pg_trgm; create extension unaccent");
    for (const statement of migrations.slice(0, place).flatMap(({ statements }) => statements))
      await client.query(statement);
    await client.query(`
      insert into workspaces (id, name, created_at) values ('w', 'W', now());
      insert into voices (voice_id, workspace_id, origin, name, category, labels, materials, preview_text, search_text, created_at)
        values ('v', 'w', 'user', 'V', 'professional', '{}', '{}', '', '', now());
      insert into voice_samples (sample_id, voice_id, workspace_id, file_name, mime_type, size_bytes, sha256, duration_ms,
        audio_key, remove_background_noise, position, created_at)
        values ('s', 'v', 'w', 's.avi', 'video/x-msvideo', 7, 'aa', 9000, 'samples/ss/s', false, 0, '${AT}')`);
    const upload = (values: unknown[]) =>
      client.query(
        `insert into clone_uploads (upload_id, workspace_id, voice_id, file_name, size_bytes, received_bytes, part_keys,
          status, refusal, audio_key, sha256, facts, speaker_vector, created_at, expires_at)
          values ($1, 'w', $2, 'u.mp3', 10, $3, $4, $5, $6, $7, $8, $9, $10, '${AT}', '${AT}')`,
        values,
      );
    await upload(["coming", "v", 4, '["clone-parts/co/coming.x"]', "receiving", null, null, null, null, null]);
    await upload(["whole", null, 10, "[]", "ready", null, "samples/ww/w", "bb", WHOLE, Buffer.alloc(4)]);
    await upload(["bad", null, 10, "[]", "refused", { code: "invalid_audio", message: "No." }, null, null, null, null]);

    for (const statement of migrations.slice(place).flatMap(({ statements }) => statements))
      await client.query(statement);
    const assets = await client.query("select * from media_assets order by asset_id");
    expect(assets.rows).toMatchObject([
      {
        asset_id: "s",
        workspace_id: "w",
        kind: "video",
        object_key: "samples/ss/s",
        sha256: "aa",
        size_bytes: "7",
        duration_ms: 9_000,
        expires_at: new Date(AT),
      },
      { asset_id: "whole", kind: "audio", object_key: "samples/ww/w", mime_type: "audio/mpeg", peaks: [0, 0.5] },
    ]);
    expect((await client.query("select * from media_uploads order by upload_id")).rows).toMatchObject([
      { upload_id: "bad", purpose: "instant-clone", status: "refused", refusal: { code: "invalid_audio" } },
      {
        upload_id: "coming",
        purpose: "professional-clone",
        subject_id: "v",
        status: "receiving",
        received_bytes: "4",
        part_keys: ["clone-parts/co/coming.x"],
        asset_id: null,
      },
      { upload_id: "whole", purpose: "instant-clone", subject_id: null, status: "ready", asset_id: "whole" },
    ]);
    expect((await client.query("select * from upload_facts")).rows).toMatchObject([
      { upload_id: "whole", facts: { speechMs: 3_000, advice: ["noisy"] }, speaker_vector: Buffer.alloc(4) },
    ]);
    const samples = await client.query("select sample_id, asset_id, file_name from voice_samples");
    expect(samples.rows).toEqual([{ sample_id: "s", asset_id: "s", file_name: "s.avi" }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
