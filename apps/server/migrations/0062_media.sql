CREATE TABLE "media_assets" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"object_key" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"tracks" jsonb,
	"peaks" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"subject_id" text,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint NOT NULL,
	"part_keys" jsonb NOT NULL,
	"status" text NOT NULL,
	"refusal" jsonb,
	"asset_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_facts" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"speaker_vector" "bytea"
);
--> statement-breakpoint
INSERT INTO "media_assets" ("asset_id", "workspace_id", "file_name", "kind", "mime_type", "size_bytes", "sha256", "object_key", "duration_ms", "peaks", "created_at", "expires_at")
SELECT "upload_id", "workspace_id", "file_name", CASE WHEN "facts" ->> 'mimeType' LIKE 'video/%' THEN 'video' ELSE 'audio' END, "facts" ->> 'mimeType', "size_bytes", "sha256", "audio_key", ("facts" ->> 'durationMs')::integer, "facts" -> 'waveform', "created_at", "expires_at"
FROM "clone_uploads" WHERE "audio_key" IS NOT NULL AND "sha256" IS NOT NULL AND "facts" IS NOT NULL;--> statement-breakpoint
INSERT INTO "media_assets" ("asset_id", "workspace_id", "file_name", "kind", "mime_type", "size_bytes", "sha256", "object_key", "duration_ms", "created_at", "expires_at")
SELECT "sample_id", "workspace_id", "file_name", CASE WHEN "mime_type" LIKE 'video/%' THEN 'video' ELSE 'audio' END, "mime_type", "size_bytes", "sha256", "audio_key", "duration_ms", "created_at", "created_at"
FROM "voice_samples";--> statement-breakpoint
INSERT INTO "media_uploads" ("upload_id", "workspace_id", "purpose", "subject_id", "file_name", "size_bytes", "received_bytes", "part_keys", "status", "refusal", "asset_id", "created_at", "expires_at")
SELECT "upload_id", "workspace_id", CASE WHEN "voice_id" IS NULL THEN 'instant-clone' ELSE 'professional-clone' END, "voice_id", "file_name", "size_bytes", "received_bytes", "part_keys", "status", "refusal", (SELECT "asset_id" FROM "media_assets" WHERE "asset_id" = "upload_id"), "created_at", "expires_at"
FROM "clone_uploads";--> statement-breakpoint
INSERT INTO "upload_facts" ("upload_id", "workspace_id", "facts", "speaker_vector")
SELECT "upload_id", "workspace_id", "facts" - 'mimeType' - 'durationMs' - 'waveform', "speaker_vector" FROM "clone_uploads" WHERE "facts" IS NOT NULL;--> statement-breakpoint
DROP TABLE "clone_uploads";--> statement-breakpoint
DROP INDEX "voice_samples_by_audio";--> statement-breakpoint
ALTER TABLE "voice_samples" ADD COLUMN "asset_id" text;--> statement-breakpoint
UPDATE "voice_samples" SET "asset_id" = "sample_id";--> statement-breakpoint
ALTER TABLE "voice_samples" ALTER COLUMN "asset_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_asset_id_media_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_facts" ADD CONSTRAINT "upload_facts_upload_id_media_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_facts" ADD CONSTRAINT "upload_facts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_assets_by_workspace" ON "media_assets" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "media_assets_by_user" ON "media_assets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_assets_by_expiry" ON "media_assets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_assets_by_object" ON "media_assets" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "media_uploads_by_workspace" ON "media_uploads" USING btree ("workspace_id","purpose","subject_id");--> statement-breakpoint
CREATE INDEX "media_uploads_by_user" ON "media_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_by_expiry" ON "media_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_uploads_by_asset" ON "media_uploads" USING btree ("asset_id");--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_asset_id_media_assets_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("asset_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_samples_by_asset" ON "voice_samples" USING btree ("asset_id");--> statement-breakpoint
ALTER TABLE "voice_samples" DROP COLUMN "mime_type";--> statement-breakpoint
ALTER TABLE "voice_samples" DROP COLUMN "size_bytes";--> statement-breakpoint
ALTER TABLE "voice_samples" DROP COLUMN "sha256";--> statement-breakpoint
ALTER TABLE "voice_samples" DROP COLUMN "duration_ms";--> statement-breakpoint
ALTER TABLE "voice_samples" DROP COLUMN "audio_key";