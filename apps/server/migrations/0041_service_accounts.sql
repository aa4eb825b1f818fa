ALTER TABLE "api_keys" ADD COLUMN "allowed_ips" text[];--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "third_party_disable_allowed" boolean;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "disable_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_service_account" boolean DEFAULT false NOT NULL;