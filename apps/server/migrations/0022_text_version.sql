ALTER TABLE "history_items" ADD COLUMN "text_version" integer;--> statement-breakpoint
ALTER TABLE "voice_previews" ADD COLUMN "text_version" integer;