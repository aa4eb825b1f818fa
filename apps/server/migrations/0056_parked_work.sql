CREATE TABLE "parked_work" (
	"id" text PRIMARY KEY NOT NULL,
	"worker" text NOT NULL,
	"subject" text NOT NULL,
	"workspace_id" text,
	"sequence" bigint,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"first_failed_at" timestamp (3) with time zone NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"parked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parked_work" ADD CONSTRAINT "parked_work_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parked_work_subject" ON "parked_work" USING btree ("worker","subject");--> statement-breakpoint
CREATE INDEX "parked_work_due" ON "parked_work" USING btree ("worker","next_try_at");--> statement-breakpoint
CREATE INDEX "parked_work_parked" ON "parked_work" USING btree ("parked_at","id");--> statement-breakpoint
CREATE INDEX "parked_work_workspace" ON "parked_work" USING btree ("workspace_id");