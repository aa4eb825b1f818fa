CREATE TABLE "idempotent_requests" (
	"workspace_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"run_id" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"http_status" integer,
	"sealed_answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_requests_workspace_id_key_hash_pk" PRIMARY KEY("workspace_id","key_hash")
);
--> statement-breakpoint
CREATE INDEX "idempotent_requests_created" ON "idempotent_requests" USING btree ("created_at");