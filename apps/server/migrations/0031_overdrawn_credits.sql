ALTER TABLE "workspace_credits" DROP CONSTRAINT "workspace_credits_not_overdrawn";--> statement-breakpoint
ALTER TABLE "workspace_credits" ADD COLUMN "is_overdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_credits" ADD CONSTRAINT "workspace_credits_not_overdrawn" CHECK ("workspace_credits"."balance" >= 0 OR "workspace_credits"."is_overdrawn");