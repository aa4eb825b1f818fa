CREATE TABLE "engine_comparisons" (
	"voice_id" text NOT NULL,
	"engine_id" text NOT NULL,
	"versioned_id" text NOT NULL,
	"similarity" real,
	"embedded_similarity" real,
	"is_trusted" boolean NOT NULL,
	"failure" text,
	"compared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "engine_comparisons_voice_id_versioned_id_pk" PRIMARY KEY("voice_id","versioned_id")
);
--> statement-breakpoint
ALTER TABLE "voice_settings" ADD COLUMN "engine_id" text;--> statement-breakpoint
ALTER TABLE "engine_comparisons" ADD CONSTRAINT "engine_comparisons_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "voices" SET "materials" = "materials" || jsonb_build_object('references', "kept"."references")
FROM (
	SELECT "voice_id", jsonb_agg(
		jsonb_build_object('key', "audio_key", 'sha256', "sha256", 'removeBackgroundNoise', "remove_background_noise")
		ORDER BY LEAST("duration_ms", 30000) DESC, "position"
	) AS "references"
	FROM "voice_samples"
	GROUP BY "voice_id"
) AS "kept"
WHERE "kept"."voice_id" = "voices"."voice_id";
