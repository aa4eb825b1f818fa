ALTER TABLE "spoken_peaks" ADD COLUMN "voice_id" text;--> statement-breakpoint
ALTER TABLE "spoken_peaks" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "spoken_peaks" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "spoken_peaks" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "spoken_peaks" ADD CONSTRAINT "spoken_peaks_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoken_peaks" ADD CONSTRAINT "spoken_peaks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spoken_peaks_by_voice" ON "spoken_peaks" USING btree ("voice_id","speech_id","position");--> statement-breakpoint
CREATE INDEX "spoken_peaks_by_end" ON "spoken_peaks" USING btree ("kept_until");--> statement-breakpoint
UPDATE "spoken_peaks" SET "kept_until" = "spoken_at" + interval '10 minutes';
