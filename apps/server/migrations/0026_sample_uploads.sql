ALTER TABLE "clone_uploads" ADD COLUMN "voice_id" text;--> statement-breakpoint
ALTER TABLE "clone_uploads" ADD CONSTRAINT "clone_uploads_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clone_uploads_by_voice" ON "clone_uploads" USING btree ("voice_id");