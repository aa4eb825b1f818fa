CREATE TABLE "fine_tunings" (
	"voice_id" text NOT NULL,
	"model_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"message" text,
	"job_id" text,
	"report" jsonb,
	"queued_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fine_tunings_voice_id_model_id_pk" PRIMARY KEY("voice_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "professional_voices" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"language" text NOT NULL,
	"manual_verification_requested_at" timestamp (3) with time zone,
	"instant_materials" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaker_separations" (
	"sample_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"status" text NOT NULL,
	"speakers" jsonb,
	"job_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_flags" (
	"workspace_id" text NOT NULL,
	"flag" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_flags_workspace_id_flag_pk" PRIMARY KEY("workspace_id","flag")
);
--> statement-breakpoint
ALTER TABLE "voice_samples" ADD COLUMN "trim_start_ms" integer;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD COLUMN "trim_end_ms" integer;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD COLUMN "selected_speaker_ids" jsonb;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD COLUMN "usable_ms" integer;--> statement-breakpoint
ALTER TABLE "fine_tunings" ADD CONSTRAINT "fine_tunings_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fine_tunings" ADD CONSTRAINT "fine_tunings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_voices" ADD CONSTRAINT "professional_voices_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_voices" ADD CONSTRAINT "professional_voices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_separations" ADD CONSTRAINT "speaker_separations_sample_id_voice_samples_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."voice_samples"("sample_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_separations" ADD CONSTRAINT "speaker_separations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_flags" ADD CONSTRAINT "workspace_flags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fine_tunings_by_job" ON "fine_tunings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "professional_voices_by_workspace" ON "professional_voices" USING btree ("workspace_id");