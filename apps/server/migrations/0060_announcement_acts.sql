ALTER TABLE "announcements" ADD COLUMN "small_image_url" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "small_image_alt" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "on_click" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "feature_flag" text;