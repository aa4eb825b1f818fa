CREATE TABLE "personal_voice_settings" (
	"workspace_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personal_voice_settings_workspace_id_voice_id_user_id_pk" PRIMARY KEY("workspace_id","voice_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "personal_voice_settings" ADD CONSTRAINT "personal_voice_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_voice_settings" ADD CONSTRAINT "personal_voice_settings_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_voice_settings" ADD CONSTRAINT "personal_voice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;