CREATE TABLE "protected_texts" (
	"text_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spoken_peaks" (
	"speech_id" text NOT NULL,
	"position" integer NOT NULL,
	"peaks" "bytea" NOT NULL,
	"spoken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spoken_peaks_speech_id_position_pk" PRIMARY KEY("speech_id","position")
);
--> statement-breakpoint
ALTER TABLE "verification_attempts" DROP CONSTRAINT "verification_attempts_voice_id_voices_voice_id_fk";
--> statement-breakpoint
ALTER TABLE "verification_attempts" ALTER COLUMN "voice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_captchas" ADD COLUMN "issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD COLUMN "speaker_vector" "bytea";--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD COLUMN "sample_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "protected_texts_by_expiry" ON "protected_texts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spoken_peaks_by_time" ON "spoken_peaks" USING btree ("spoken_at");--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD CONSTRAINT "verification_attempts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD CONSTRAINT "verification_attempts_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_attempts_by_time" ON "verification_attempts" USING btree ("created_at");