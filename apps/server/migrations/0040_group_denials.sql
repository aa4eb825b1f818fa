ALTER TABLE "workspace_groups" ADD COLUMN "denied_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was kept from nobody before it had a name is kept from nobody now.
UPDATE "workspaces" SET "all_members_permissions" = "all_members_permissions" || '["voice_lab", "sound_effects", "projects", "voiceover_studio", "dubbing", "audio_native", "conversational_ai", "speech_to_text", "voice_isolator", "ai_speech_classifier", "publish_studio_project"]'::jsonb
WHERE jsonb_typeof("all_members_permissions") = 'array';
