CREATE TABLE "voice_roles" (
	"voice_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"group_id" text,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_roles_is_of_one" CHECK (("voice_roles"."user_id" IS NULL) <> ("voice_roles"."group_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "everyone_role" text DEFAULT 'admin';--> statement-breakpoint
ALTER TABLE "voice_roles" ADD CONSTRAINT "voice_roles_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_roles" ADD CONSTRAINT "voice_roles_group_id_workspace_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."workspace_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_roles" ADD CONSTRAINT "voice_roles_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_roles_user" ON "voice_roles" USING btree ("voice_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_roles_group" ON "voice_roles" USING btree ("voice_id","group_id");--> statement-breakpoint
CREATE INDEX "voice_roles_member_index" ON "voice_roles" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "voice_roles_group_index" ON "voice_roles" USING btree ("group_id");