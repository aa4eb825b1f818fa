CREATE TABLE "workspace_event_counters" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_events" (
	"workspace_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_events_workspace_id_sequence_pk" PRIMARY KEY("workspace_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "workspace_credits" ADD COLUMN "told_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_event_counters" ADD CONSTRAINT "workspace_event_counters_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_events" ADD CONSTRAINT "workspace_events_counter" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace_event_counters"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_events_created" ON "workspace_events" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "workspace_event_counters" ("workspace_id", "last_sequence") SELECT "id", 0 FROM "workspaces";
