CREATE TABLE "manual_verifications" (
	"verification_id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"extra_text" text NOT NULL,
	"speaker_vector" "bytea",
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"documents_deleted_at" timestamp (3) with time zone,
	"training_begun_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"verification_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"object_key" text NOT NULL,
	"sha256" text NOT NULL,
	"key_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manual_verifications" ADD CONSTRAINT "manual_verifications_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_verifications" ADD CONSTRAINT "manual_verifications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_request" FOREIGN KEY ("verification_id") REFERENCES "public"."manual_verifications"("verification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_verifications_pending" ON "manual_verifications" USING btree ("voice_id") WHERE "manual_verifications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "manual_verifications_by_voice" ON "manual_verifications" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "manual_verifications_by_time" ON "manual_verifications" USING btree ("requested_at","verification_id");--> statement-breakpoint
CREATE INDEX "verification_documents_by_verification" ON "verification_documents" USING btree ("verification_id","position");--> statement-breakpoint
CREATE INDEX "verification_documents_by_object" ON "verification_documents" USING btree ("object_key");