import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";
import { NOTICE_LIMITS } from "./limits.ts";
import { linkSchema } from "./links.ts";
import { LocaleTag, NOTICE_ACTIONS } from "./routes.ts";
import { PRODUCT_FLAG_NAMES } from "../rules/installation.ts";
import { PICTURE_MAX_BYTES } from "../rules/limits.ts";
import { ADMIN_LIMITS } from "../admin/limits.ts";
import { PERSONAS } from "../onboarding/rules.ts";
import { TIER_IDS } from "../rules/tiers.ts";
import { administering } from "../admin/administering.ts";

const UnixSeconds = z.int().check(z.minimum(0), z.maximum(ADMIN_LIMITS.unixSecondsMax));
const Address = linkSchema(NOTICE_LIMITS.addressMaxCharacters);

function text(maxCharacters: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters));
}

const Targets = { max: z.maxLength(NOTICE_LIMITS.targetsMax), min: z.minLength(1) };

/** What the admin of the installation tells people. Whatever is left out is not there, or says nothing. */
const AnnouncementInput = z
  .object({
    title: text(NOTICE_LIMITS.titleMaxCharacters),
    /** Markdown. */
    description: text(NOTICE_LIMITS.descriptionMaxCharacters),
    image_url: optional(Address),
    /** What the image shows, for who does not see it. */
    image_alt: optional(z.string().check(z.trim(), z.maxLength(NOTICE_LIMITS.altMaxCharacters))),
    /** The same for a picture beside the title. Left out: the large one stands for both. */
    small_image_url: optional(Address),
    small_image_alt: optional(z.string().check(z.trim(), z.maxLength(NOTICE_LIMITS.altMaxCharacters))),
    link_to: optional(Address),
    /** In place of a link. */
    on_click: optional(z.enum(NOTICE_ACTIONS)),
    /** Only for workspaces that have this flag. Left out: for all. */
    feature_flag_controlled: optional(z.enum(PRODUCT_FLAG_NAMES)),
    cta: optional(text(NOTICE_LIMITS.ctaMaxCharacters)),
    is_important: withDefault(z.boolean(), false),
    /** Left out: all plans. */
    tiers: optional(z.array(z.enum(TIER_IDS)).check(Targets.min, z.maxLength(TIER_IDS.length))),
    /** What they made of themselves when they were asked. Left out: everybody, also who was not. */
    personas: optional(z.array(z.enum(PERSONAS)).check(Targets.min, z.maxLength(PERSONAS.length))),
    /** `de` is for `de-AT` too. Left out: all. */
    locales: optional(z.array(LocaleTag).check(Targets.min, Targets.max)),
    /** Left out: now. */
    starts_at_unix: optional(UnixSeconds),
    /** From then on nobody sees it. Left out: it stays. */
    ends_at_unix: optional(UnixSeconds),
  })
  .check(
    z.refine(
      ({ starts_at_unix: from, ends_at_unix: to }) => from === undefined || to === undefined || from < to,
      "It should end after it starts",
    ),
    z.refine(
      ({ link_to: link, on_click: action }) => link === undefined || action === undefined,
      "It should lead to an address or do something, not both",
    ),
  );
export type AnnouncementInput = z.input<typeof AnnouncementInput>;

export const ANNOUNCEMENT_STATES = ["planned", "running", "ended"] as const;

export const Announcement = named(
  "Announcement",
  z.object({
    announcement_id: z.string(),
    title: z.string(),
    description: z.string(),
    image_url: z.nullable(z.string()),
    image_alt: z.nullable(z.string()),
    small_image_url: z.nullable(z.string()),
    small_image_alt: z.nullable(z.string()),
    link_to: z.nullable(z.string()),
    on_click: z.nullable(z.enum(NOTICE_ACTIONS)),
    feature_flag_controlled: z.nullable(z.enum(PRODUCT_FLAG_NAMES)),
    cta: z.nullable(z.string()),
    is_important: z.boolean(),
    tiers: z.nullable(z.array(z.string())),
    personas: z.nullable(z.array(z.string())),
    locales: z.nullable(z.array(z.string())),
    starts_at_unix: z.int(),
    ends_at_unix: z.nullable(z.int()),
    state: z.enum(ANNOUNCEMENT_STATES),
    created_at_unix: z.int(),
    /** People who have seen it. */
    readers: z.int(),
  }),
);
export type Announcement = z.output<typeof Announcement>;

const announcing = { ...administering, feature: "notifications" } as const;
const one = {
  ...announcing,
  path: "/v1/admin/announcements/{announcement_id}",
  params: z.object({ announcement_id: z.string() }),
} as const;

export const announcementRoutes = {
  listAnnouncements: defineRoute({
    ...announcing,
    id: "list_announcements",
    method: "GET",
    path: "/v1/admin/announcements",
    summary: "All announcements, the one that starts last first.",
    response: z.object({ announcements: z.array(Announcement) }),
  }),
  createAnnouncement: defineRoute({
    ...announcing,
    id: "create_announcement",
    method: "POST",
    path: "/v1/admin/announcements",
    summary: "Publish an announcement.",
    description: "Links and images are paths in the product, or addresses of the web (http and https).",
    body: AnnouncementInput,
    response: Announcement,
    errors: ["announcement_limit_reached"],
  }),
  updateAnnouncement: defineRoute({
    ...one,
    id: "update_announcement",
    method: "PATCH",
    summary: "Replace an announcement. What is left out is removed; its start stays.",
    body: AnnouncementInput,
    response: Announcement,
    errors: ["announcement_not_found"],
  }),
  uploadAnnouncementImage: defineRoute({
    ...announcing,
    id: "upload_announcement_image",
    method: "POST",
    path: "/v1/admin/announcement-images",
    summary: "Upload a picture for an announcement.",
    description: `PNG or JPEG, by its content. Its address goes into \`image_url\` or \`small_image_url\`; a picture that no announcement shows is deleted after ${NOTICE_LIMITS.unusedImageHours} hours.`,
    files: { image: { isRequired: true, maxCount: 1, maxSizeBytes: PICTURE_MAX_BYTES } },
    response: z.object({ image_url: z.string() }),
    errors: ["invalid_document"],
  }),
  deleteAnnouncement: defineRoute({
    ...one,
    id: "delete_announcement",
    method: "DELETE",
    summary: "Delete an announcement.",
    response: StatusOk,
    errors: ["announcement_not_found"],
  }),
};
