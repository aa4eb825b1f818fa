CREATE TABLE "voice_generations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"api_key_id" text,
	"request_id" text NOT NULL,
	"model_id" text NOT NULL,
	"prompt" text NOT NULL,
	"understood" jsonb NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"speech_language" text,
	"seed" integer NOT NULL,
	"volume_db" double precision NOT NULL,
	"output_format" text NOT NULL,
	"credits" integer NOT NULL,
	"reservation_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_previews" (
	"generated_voice_id" text PRIMARY KEY NOT NULL,
	"generation_id" text NOT NULL,
	"rank" integer NOT NULL,
	"materials" jsonb NOT NULL,
	"hints" jsonb NOT NULL,
	"prompt_strength" double precision,
	"state" text NOT NULL,
	"failure" text,
	"duration_ms" integer NOT NULL,
	"audio_key" text,
	"audio_sha256" text,
	"saved_voice_id" text,
	"was_played_not_selected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remix_iterations" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"version" integer NOT NULL,
	"voice_id" text NOT NULL,
	"voice_name" text NOT NULL,
	"prompt" text NOT NULL,
	"text" text NOT NULL,
	"auto_generate_text" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remix_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"versions_begun" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remix_variants" (
	"generation_id" text PRIMARY KEY NOT NULL,
	"iteration_id" text NOT NULL,
	"position" integer NOT NULL,
	"guidance_scale" double precision NOT NULL,
	"prompt_strength" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_generations" ADD CONSTRAINT "voice_generations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_previews" ADD CONSTRAINT "voice_previews_generation_id_voice_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."voice_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_previews" ADD CONSTRAINT "voice_previews_saved_voice_id_voices_voice_id_fk" FOREIGN KEY ("saved_voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remix_iterations" ADD CONSTRAINT "remix_iterations_session_id_remix_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."remix_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remix_sessions" ADD CONSTRAINT "remix_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remix_variants" ADD CONSTRAINT "remix_variants_generation_id_voice_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."voice_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remix_variants" ADD CONSTRAINT "remix_variants_iteration_id_remix_iterations_id_fk" FOREIGN KEY ("iteration_id") REFERENCES "public"."remix_iterations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_generations_expiry" ON "voice_generations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "voice_previews_generation" ON "voice_previews" USING btree ("generation_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "remix_iterations_trail" ON "remix_iterations" USING btree ("session_id","version");--> statement-breakpoint
CREATE INDEX "remix_sessions_of_user" ON "remix_sessions" USING btree ("workspace_id","user_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "remix_variants_order" ON "remix_variants" USING btree ("iteration_id","position");