ALTER TABLE "voices" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "banned_at" timestamp (3) with time zone;