CREATE TABLE "comparison_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"prompt_percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_request_id" text NOT NULL,
	"second_request_id" text NOT NULL,
	"first" jsonb NOT NULL,
	"second" jsonb NOT NULL,
	"first_choice_id" text NOT NULL,
	"second_choice_id" text NOT NULL,
	"loudness" jsonb,
	"is_second_shown_first" boolean NOT NULL,
	"is_blind" boolean,
	"asks_preference" boolean NOT NULL,
	"preferred" text,
	"method" text,
	"shown_first" text,
	"was_blind" boolean DEFAULT false NOT NULL,
	"preferred_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "generation_comparisons_first_choice_id_unique" UNIQUE("first_choice_id"),
	CONSTRAINT "generation_comparisons_second_choice_id_unique" UNIQUE("second_choice_id"),
	CONSTRAINT "generation_comparisons_pair" UNIQUE("workspace_id","first_request_id","second_request_id")
);
--> statement-breakpoint
ALTER TABLE "generation_comparisons" ADD CONSTRAINT "generation_comparisons_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_comparisons_told" ON "generation_comparisons" USING btree ("preferred_at");