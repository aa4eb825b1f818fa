import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { PRODUCT_FLAG_NAMES } from "../rules/installation.ts";
import { PICTURE_TYPES } from "../rules/limits.ts";
import { anySeat } from "../rules/people.ts";
import { NOTICE_LIMITS } from "./limits.ts";

/** What happens by itself and is told to those whom it concerns. */
export const SYSTEM_NOTICE_KINDS = [
  "training_finished",
  "training_failed",
  "samples_failed",
  "webhook_disabled",
  "credentials_reduced",
  "backup_failed",
  "voice_leaving",
  "voice_left",
] as const;
export type SystemNoticeKind = (typeof SYSTEM_NOTICE_KINDS)[number];

/** What a notification can do in the product where it leads to no address. */
export const NOTICE_ACTIONS = ["open_assistant", "open_pronunciation_dictionaries"] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

const Image = z.object({ src: z.string(), alt: z.string() });

export const Notification = named(
  "Notification",
  z.object({
    id: z.string(),
    /** Ours: an announcement of the admin of the installation, or what has happened. */
    kind: z.enum(["announcement", ...SYSTEM_NOTICE_KINDS]),
    title: z.string(),
    /** Markdown. */
    description: z.string(),
    /** Since when it is told, in seconds. */
    timestamp: z.int(),
    /** Above the text. */
    large_image: z.nullable(Image),
    /** Beside the title; the large one, where no other was chosen. */
    small_image: z.nullable(Image),
    /** A path in the product, or an address of the web. */
    link_to: z.nullable(z.string()),
    /** What happens in the product instead of going to a link. */
    on_click: z.nullable(z.enum(NOTICE_ACTIONS)),
    /** The flag without which nobody is told. */
    feature_flag_controlled: z.nullable(z.enum(PRODUCT_FLAG_NAMES)),
    /** Ours: opens by itself once, until it is read. */
    is_important: z.boolean(),
    /** What the link or the button says. */
    cta: z.nullable(z.string()),
    is_read: z.boolean(),
  }),
);
export type Notification = z.output<typeof Notification>;

export const NotificationSettings = named(
  "NotificationSettings",
  z.object({
    /** Whether the person is mailed system notices too. Off unless they switch it on. */
    mails_system_notices: z.boolean(),
    /** Whether the installation has a mail server. */
    sends_mail: z.boolean(),
  }),
);
export type NotificationSettings = z.output<typeof NotificationSettings>;

const LOCALE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** Whether it is the tag of a language, as browsers say it: `de`, `pt-BR`. */
export function isLocaleTag(text: string): boolean {
  return LOCALE_TAG.test(text);
}

export const LocaleTag = z.string().check(z.refine(isLocaleTag, "Input should be a locale"));

const ofPerson = { feature: "notifications", auth: "session", people: anySeat("none") } as const;

/** What people are told in the product. */
export const notificationRoutes = {
  listNotifications: defineRoute({
    ...ofPerson,
    id: "list_notifications",
    method: "GET",
    path: "/v1/notifications",
    summary: "Notifications of the signed-in person, newest first.",
    description: [
      "Announcements of the admin of the installation that are running and meant for the person's plan, persona, locale and flags. Without `locale`, those for particular locales are left out.",
      "Among them, what has happened in the workspace: a training has ended or failed (to who may use the voice), a webhook was turned off (to admins), a voice from the library leaves it; and to the admin of the installation, that a backup failed.",
      `These are kept for ${NOTICE_LIMITS.systemKeptDays} days.`,
    ].join(" "),
    query: z.object({
      limit: withDefault(queryInteger(1, NOTICE_LIMITS.listed), NOTICE_LIMITS.listed),
      sort: withDefault(z.literal("-timestamp"), "-timestamp"),
      locale: optional(LocaleTag),
    }),
    response: z.object({ notifications: z.array(Notification) }),
  }),
  readNotifications: defineRoute({
    ...ofPerson,
    id: "read_notifications",
    method: "POST",
    path: "/v1/notifications/read",
    summary: "Mark notifications as read.",
    description: "Those that are gone, or read already, are passed over.",
    body: z.object({
      notification_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(NOTICE_LIMITS.readAtOnce)),
    }),
    response: StatusOk,
  }),
  getAnnouncementImage: defineRoute({
    ...ofPerson,
    id: "get_announcement_image",
    method: "GET",
    path: "/v1/notifications/images/{image_id}",
    summary: "A picture that was uploaded for an announcement.",
    params: z.object({ image_id: z.string() }),
    response: {
      kind: "binary",
      contentTypes: PICTURE_TYPES,
      description: "The picture.",
    },
    errors: ["not_found"],
  }),
  getNotificationSettings: defineRoute({
    ...ofPerson,
    id: "get_notification_settings",
    method: "GET",
    path: "/v1/notifications/settings",
    summary: "Whether the signed-in person gets system notices by e-mail.",
    response: NotificationSettings,
  }),
  changeNotificationSettings: defineRoute({
    ...ofPerson,
    id: "change_notification_settings",
    method: "PATCH",
    path: "/v1/notifications/settings",
    summary: "Turn system notices by e-mail on or off.",
    description: "In all workspaces of the person. Earlier notices are not sent.",
    body: z.object({ mails_system_notices: z.boolean() }),
    response: NotificationSettings,
    errors: ["mail_not_set_up"],
  }),
};
