CREATE TABLE "project_block_versions" (
	"project_id" text NOT NULL,
	"block_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"workspace_id" text NOT NULL,
	"writer" text NOT NULL,
	"voice_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "project_block_versions_project_id_block_id_sequence_pk" PRIMARY KEY("project_id","block_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "project_blocks" (
	"project_id" text NOT NULL,
	"block_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"chapter_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"writer" text NOT NULL,
	CONSTRAINT "project_blocks_project_id_block_id_pk" PRIMARY KEY("project_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "project_sentences" (
	"project_id" text NOT NULL,
	"sentence_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"block_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "project_sentences_project_id_sentence_id_pk" PRIMARY KEY("project_id","sentence_id")
);
--> statement-breakpoint
CREATE TABLE "project_chapters" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"block_order" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner_user_id" text NOT NULL,
	"private_user_id" text,
	"key" text,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_takes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"project_id" text NOT NULL,
	"sentence_id" text NOT NULL,
	"history_item_id" text,
	"spoken_at" timestamp (3) with time zone NOT NULL,
	"is_chosen" boolean NOT NULL
);
--> statement-breakpoint
-- What stood in the lines of productions: each is a block with one sentence, and its take the chosen one.
INSERT INTO "projects" ("id", "workspace_id", "kind", "owner_user_id", "sequence", "created_at", "updated_at")
	SELECT "id", "workspace_id", 'production', "asked_by", 1, "created_at", "updated_at" FROM "productions";--> statement-breakpoint
INSERT INTO "project_chapters" ("id", "workspace_id", "project_id", "position", "block_order")
	SELECT p."id", p."workspace_id", p."id", 0,
		coalesce((SELECT array_agg(l."id" ORDER BY l."position", l."id") FROM "production_lines" l WHERE l."production_id" = p."id"), '{}')
	FROM "productions" p;--> statement-breakpoint
INSERT INTO "project_blocks" ("project_id", "block_id", "workspace_id", "chapter_id", "voice_id", "sequence", "writer")
	SELECT p."id", l."id", p."workspace_id", p."id", '', 1, 'lead'
	FROM "production_lines" l JOIN "productions" p ON p."id" = l."production_id";--> statement-breakpoint
INSERT INTO "project_sentences" ("project_id", "sentence_id", "workspace_id", "block_id", "position", "text")
	SELECT p."id", l."id", p."workspace_id", l."id", 0, l."text"
	FROM "production_lines" l JOIN "productions" p ON p."id" = l."production_id";--> statement-breakpoint
INSERT INTO "project_takes" ("id", "workspace_id", "project_id", "sentence_id", "history_item_id", "spoken_at", "is_chosen")
	SELECT l."id", p."workspace_id", p."id", l."id", l."take_id", l."spoken_at", true
	FROM "production_lines" l JOIN "productions" p ON p."id" = l."production_id" WHERE l."spoken_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE "production_lines";--> statement-breakpoint
ALTER TABLE "project_block_versions" ADD CONSTRAINT "project_block_versions_block" FOREIGN KEY ("project_id","block_id") REFERENCES "public"."project_blocks"("project_id","block_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_blocks" ADD CONSTRAINT "project_blocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_blocks" ADD CONSTRAINT "project_blocks_chapter_id_project_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."project_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sentences" ADD CONSTRAINT "project_sentences_block" FOREIGN KEY ("project_id","block_id") REFERENCES "public"."project_blocks"("project_id","block_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_chapters" ADD CONSTRAINT "project_chapters_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_private_member" FOREIGN KEY ("workspace_id","private_user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_takes" ADD CONSTRAINT "project_takes_history_item_id_history_items_id_fk" FOREIGN KEY ("history_item_id") REFERENCES "public"."history_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_takes" ADD CONSTRAINT "project_takes_sentence" FOREIGN KEY ("project_id","sentence_id") REFERENCES "public"."project_sentences"("project_id","sentence_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_block_versions_workspace" ON "project_block_versions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "project_blocks_chapter" ON "project_blocks" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "project_blocks_workspace" ON "project_blocks" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "project_sentences_position" ON "project_sentences" USING btree ("project_id","block_id","position");--> statement-breakpoint
CREATE INDEX "project_sentences_workspace" ON "project_sentences" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "project_chapters_position" ON "project_chapters" USING btree ("project_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_key" ON "projects" USING btree ("workspace_id","private_user_id","kind","key");--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("workspace_id","owner_user_id","kind","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_takes_chosen" ON "project_takes" USING btree ("project_id","sentence_id") WHERE "project_takes"."is_chosen";--> statement-breakpoint
CREATE INDEX "project_takes_sentence" ON "project_takes" USING btree ("project_id","sentence_id");--> statement-breakpoint
CREATE INDEX "project_takes_history" ON "project_takes" USING btree ("history_item_id");--> statement-breakpoint
CREATE INDEX "project_takes_workspace" ON "project_takes" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_id_projects_id_fk" FOREIGN KEY ("id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;