CREATE TABLE "sample_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sample_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sample_links" ADD CONSTRAINT "sample_links_sample_id_voice_samples_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."voice_samples"("sample_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_links" ADD CONSTRAINT "sample_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_links_by_sample" ON "sample_links" USING btree ("sample_id");--> statement-breakpoint
CREATE INDEX "sample_links_by_expiry" ON "sample_links" USING btree ("expires_at");