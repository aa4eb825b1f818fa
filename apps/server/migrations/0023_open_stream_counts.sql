CREATE TABLE "open_stream_counts" (
	"workspace_id" text NOT NULL,
	"server_id" text NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_stream_counts_workspace_id_server_id_pk" PRIMARY KEY("workspace_id","server_id")
);
--> statement-breakpoint
ALTER TABLE "open_stream_counts" ADD CONSTRAINT "open_stream_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_stream_counts_until" ON "open_stream_counts" USING btree ("until");