CREATE INDEX "audit_events_number" ON "audit_events" USING btree ("number");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");