CREATE TABLE "job_events" (
	"job_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"reason_code" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_events_job_id_sequence_pk" PRIMARY KEY("job_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"workspace_id" text,
	"user_id" text,
	"subject" text NOT NULL,
	"exclusive_key" text,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason_code" text,
	"reason" text,
	"result" jsonb,
	"progress" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"queue_id" text,
	"lease_until" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "jobs_workspace" ON "jobs" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("created_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_exclusive" ON "jobs" USING btree ("kind","exclusive_key") WHERE state in ('queued', 'running');