CREATE TABLE "clone_previews" (
	"preview_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"voice_id" text,
	"upload_ids" jsonb NOT NULL,
	"known_sample_ids" jsonb NOT NULL,
	"removed_sample_ids" jsonb NOT NULL,
	"remove_background_noise" boolean NOT NULL,
	"materials" jsonb NOT NULL,
	"preview_text" text NOT NULL,
	"speaker_vector" "bytea",
	"saved_voice_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clone_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer NOT NULL,
	"part_keys" jsonb NOT NULL,
	"status" text NOT NULL,
	"refusal" jsonb,
	"audio_key" text,
	"sha256" text,
	"facts" jsonb,
	"speaker_vector" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_captchas" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"captcha_id" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_attempts" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"text" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"similarity" real NOT NULL,
	"distance" real NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"sample_id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"audio_key" text NOT NULL,
	"remove_background_noise" boolean NOT NULL,
	"speaker_vector" "bytea",
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "safety_control" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "requires_verification" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "verified_vector" "bytea";--> statement-breakpoint
ALTER TABLE "clone_previews" ADD CONSTRAINT "clone_previews_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD CONSTRAINT "clone_previews_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_uploads" ADD CONSTRAINT "clone_uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_captchas" ADD CONSTRAINT "verification_captchas_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD CONSTRAINT "verification_attempts_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clone_previews_by_workspace" ON "clone_previews" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "clone_previews_by_expiry" ON "clone_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clone_uploads_by_workspace" ON "clone_uploads" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "clone_uploads_by_expiry" ON "clone_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clone_uploads_by_audio" ON "clone_uploads" USING btree ("audio_key");--> statement-breakpoint
CREATE INDEX "verification_attempts_by_voice" ON "verification_attempts" USING btree ("voice_id","created_at");--> statement-breakpoint
CREATE INDEX "voice_samples_by_voice" ON "voice_samples" USING btree ("voice_id","position");--> statement-breakpoint
CREATE INDEX "voice_samples_by_audio" ON "voice_samples" USING btree ("audio_key");