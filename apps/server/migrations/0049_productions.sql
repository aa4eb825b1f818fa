CREATE TABLE "producers" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"display_name" text NOT NULL,
	"languages" text[] NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"team_id" text,
	"team_role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "producers_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "production_collections" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"production_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"take_id" text,
	"spoken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "production_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"collection_id" text NOT NULL,
	"title" text NOT NULL,
	"notes" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"voice_id" text NOT NULL,
	"voice_name" text NOT NULL,
	"model_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"claimed_by" text,
	"review_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "producers" ADD CONSTRAINT "producers_team_id_production_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."production_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "producers" ADD CONSTRAINT "producers_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_collections" ADD CONSTRAINT "production_collections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_lines" ADD CONSTRAINT "production_lines_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_lines" ADD CONSTRAINT "production_lines_take_id_history_items_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."history_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_teams" ADD CONSTRAINT "production_teams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_collection_id_production_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."production_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "producers_team" ON "producers" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "production_collections_newest" ON "production_collections" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "production_lines_position" ON "production_lines" USING btree ("production_id","position");--> statement-breakpoint
CREATE INDEX "production_lines_take" ON "production_lines" USING btree ("take_id");--> statement-breakpoint
CREATE INDEX "production_teams_workspace" ON "production_teams" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "productions_collection" ON "productions" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "productions_state" ON "productions" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE INDEX "productions_holder" ON "productions" USING btree ("workspace_id","claimed_by");