CREATE TABLE "feedback_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"text" text NOT NULL,
	"page" text,
	"is_relevant" boolean NOT NULL,
	"category" text NOT NULL,
	"is_positive" boolean NOT NULL,
	"judged_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_messages_newest" ON "feedback_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_messages_user" ON "feedback_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_workspace" ON "feedback_messages" USING btree ("workspace_id");