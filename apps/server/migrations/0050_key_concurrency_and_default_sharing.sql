ALTER TABLE "api_keys" ADD COLUMN "tts_concurrency_limit" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "dubbing_concurrency_limit" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "music_concurrency_limit" integer;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "default_sharing" jsonb;