CREATE TABLE "workspace_limits" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"credits_per_month" bigint,
	"voice_limit" integer,
	"professional_voice_limit" integer
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace_limits" ADD CONSTRAINT "workspace_limits_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "workspaces_newest" ON "workspaces" USING btree ("created_at","id");