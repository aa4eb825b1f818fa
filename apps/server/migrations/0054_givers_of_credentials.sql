-- Signed addresses of before do not say who asked for them: they end.
DELETE FROM "sample_links";--> statement-breakpoint
ALTER TABLE "sample_links" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "sample_links" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "workspace_invites" ADD COLUMN "given_by_key_id" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "given_by_key_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "given_by_key_id" text;--> statement-breakpoint
ALTER TABLE "sample_links" ADD CONSTRAINT "sample_links_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_links" ADD CONSTRAINT "sample_links_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invites" ADD CONSTRAINT "workspace_invites_given_by_key_id_api_keys_id_fk" FOREIGN KEY ("given_by_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_given_by_key_id_api_keys_id_fk" FOREIGN KEY ("given_by_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_given_by_key_id_api_keys_id_fk" FOREIGN KEY ("given_by_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_links_by_key" ON "sample_links" USING btree ("api_key_id");--> statement-breakpoint
CREATE INDEX "sample_links_by_session" ON "sample_links" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "workspace_invites_giver" ON "workspace_invites" USING btree ("given_by_key_id");--> statement-breakpoint
CREATE INDEX "webhooks_giver" ON "webhooks" USING btree ("given_by_key_id");--> statement-breakpoint
CREATE INDEX "api_keys_giver" ON "api_keys" USING btree ("given_by_key_id");--> statement-breakpoint
ALTER TABLE "sample_links" ADD CONSTRAINT "sample_links_has_maker" CHECK (("sample_links"."api_key_id" IS NULL) <> ("sample_links"."session_hash" IS NULL));--> statement-breakpoint
UPDATE "api_keys" SET "given_by_key_id" = "giver"."id"
FROM (
  SELECT DISTINCT ON ("event"."target_id") "event"."target_id" AS "id", "event"."actor_api_key_id" AS "by"
  FROM "audit_events" "event" JOIN "api_keys" "key" ON "key"."id" = "event"."target_id"
  WHERE "event"."target_type" = 'api_key' AND (
    "event"."action" IN ('api_key_created', 'api_key_rotated')
    OR "event"."action" = 'api_key_changed' AND "event"."actor_api_key_id" IS NULL
      AND "event"."details" -> 'changed' ?| array['permissions', 'character_limit', 'expires_at', 'allowed_ips', 'tts_concurrency_limit', 'is_disabled']
    OR "event"."action" = 'api_key_changed' AND (
      "event"."details" -> 'changed' ? 'permissions' AND "key"."permissions" IS NULL
      OR "event"."details" -> 'changed' ? 'character_limit' AND "key"."character_limit" IS NULL
      OR "event"."details" -> 'changed' ? 'expires_at' AND "key"."expires_at" IS NULL
      OR "event"."details" -> 'changed' ? 'allowed_ips' AND "key"."allowed_ips" IS NULL
      OR "event"."details" -> 'changed' ? 'tts_concurrency_limit' AND "key"."tts_concurrency_limit" IS NULL
    )
  )
  ORDER BY "event"."target_id", "event"."number" DESC
) "given" JOIN "api_keys" "giver" ON "giver"."id" = "given"."by"
WHERE "api_keys"."id" = "given"."id" AND "giver"."id" <> "api_keys"."id" AND "giver"."workspace_id" = "api_keys"."workspace_id";--> statement-breakpoint
UPDATE "workspace_invites" SET "given_by_key_id" = "giver"."id"
FROM (
  SELECT DISTINCT ON ("workspace_id", "details" ->> 'email') "workspace_id", "details" ->> 'email' AS "email", "actor_api_key_id" AS "by"
  FROM "audit_events" WHERE "action" = 'invite_created'
  ORDER BY "workspace_id", "details" ->> 'email', "number" DESC
) "given" JOIN "api_keys" "giver" ON "giver"."id" = "given"."by"
WHERE "workspace_invites"."workspace_id" = "given"."workspace_id" AND "workspace_invites"."email" = "given"."email";--> statement-breakpoint
UPDATE "webhooks" SET "given_by_key_id" = "giver"."id"
FROM "audit_events" "event" JOIN "api_keys" "giver" ON "giver"."id" = "event"."actor_api_key_id"
WHERE "event"."action" = 'webhook_created' AND "event"."target_id" = "webhooks"."id";
