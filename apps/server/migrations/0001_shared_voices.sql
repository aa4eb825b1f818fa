CREATE TABLE "added_voices" (
	"workspace_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"is_bookmarked" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "added_voices_workspace_id_voice_id_pk" PRIMARY KEY("workspace_id","voice_id")
);
--> statement-breakpoint
CREATE TABLE "shared_voices" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text,
	"public_owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"locale" text,
	"accent" text NOT NULL,
	"gender" text NOT NULL,
	"age" text NOT NULL,
	"descriptive" text NOT NULL,
	"use_case" text NOT NULL,
	"rate" real NOT NULL,
	"free_users_allowed" boolean NOT NULL,
	"live_moderation_enabled" boolean NOT NULL,
	"notice_period_days" integer,
	"is_featured" boolean NOT NULL,
	"is_listed" boolean NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"added_count" integer DEFAULT 0 NOT NULL,
	"characters_spoken_1y" bigint DEFAULT 0 NOT NULL,
	"characters_spoken_7d" bigint DEFAULT 0 NOT NULL,
	"trending_score" double precision DEFAULT 0 NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_voices_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "origin" text NOT NULL DEFAULT 'premade';--> statement-breakpoint
ALTER TABLE "voices" ALTER COLUMN "origin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "speaker_vector" "bytea";--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "all_members_permissions" jsonb;--> statement-breakpoint
ALTER TABLE "added_voices" ADD CONSTRAINT "added_voices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_voices" ADD CONSTRAINT "added_voices_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_voices" ADD CONSTRAINT "shared_voices_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_voices" ADD CONSTRAINT "shared_voices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_voices_by_voice" ON "added_voices" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "shared_voices_by_revision" ON "shared_voices" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "shared_voices_by_workspace" ON "shared_voices" USING btree ("workspace_id");--> statement-breakpoint
INSERT INTO "shared_voices_revision" ("id", "revision") VALUES (1, 0);
