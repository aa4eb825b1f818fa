CREATE TABLE "user_pictures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"mime_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_pictures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "workspace_pictures" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"mime_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_pictures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_pictures" ADD CONSTRAINT "workspace_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;