CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"admin_user_id" text,
	"sign_up_token" text,
	CONSTRAINT "installation_is_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_admin_user_id_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "installation" ("id", "admin_user_id")
SELECT 1, (
	SELECT m."user_id" FROM "workspace_members" m
	WHERE m."workspace_id" = w."id" AND m."seat_type" = 'workspace_admin'
	ORDER BY m."created_at", m."user_id" LIMIT 1
)
FROM "workspaces" w ORDER BY w."created_at", w."id" LIMIT 1;
