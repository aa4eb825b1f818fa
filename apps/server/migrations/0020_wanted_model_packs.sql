CREATE TABLE "missing_model_packs" (
	"machine_id" text NOT NULL,
	"pack_id" text NOT NULL,
	"machine_name" text NOT NULL,
	"phase" text,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missing_model_packs_machine_id_pack_id_pk" PRIMARY KEY("machine_id","pack_id")
);
--> statement-breakpoint
CREATE TABLE "wanted_model_packs" (
	"pack_id" text PRIMARY KEY NOT NULL,
	"is_wanted" boolean NOT NULL,
	"is_licence_accepted" boolean NOT NULL,
	"sequence" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wanted_model_packs_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE INDEX "missing_model_packs_told" ON "missing_model_packs" USING btree ("told_at");