ALTER TABLE "project_takes" ADD COLUMN "start_ms" integer;--> statement-breakpoint
ALTER TABLE "project_takes" ADD COLUMN "end_ms" integer;