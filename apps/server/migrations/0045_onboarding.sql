CREATE TABLE "personas" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"subrole" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_checklists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "onboarding_steps" (
	"user_id" text NOT NULL,
	"step" text NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "onboarding_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
ALTER TABLE "added_voices" ADD COLUMN "added_by_user_id" text;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_checklists" ADD CONSTRAINT "onboarding_checklists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_items_dialogues" ON "history_items" USING btree ("workspace_id","user_id") WHERE "history_items"."dialogue" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "usage_events_person" ON "usage_events" USING btree ("workspace_id","user_id","product");