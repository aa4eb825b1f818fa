ALTER TABLE "history_items" ALTER COLUMN "source" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "history_items" ALTER COLUMN "voice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "history_items" ALTER COLUMN "voice_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "history_items" ALTER COLUMN "voice_category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_events" ALTER COLUMN "voice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_events" ALTER COLUMN "voice_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "history_items" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "history_items" SET "kind" = CASE WHEN "source" = 'STS' THEN 'speech_to_speech' WHEN "dialogue" IS NOT NULL THEN 'dialogue' ELSE 'text_to_speech' END;--> statement-breakpoint
ALTER TABLE "history_items" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "history_items" ADD CONSTRAINT "history_items_voice_whole" CHECK (num_nulls("history_items"."voice_id", "history_items"."voice_name", "history_items"."voice_category") in (0, 3));