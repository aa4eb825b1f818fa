import type { Announcement, AnnouncementInput } from "@voicewright/contract/notifications/announcements";
import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import { safeLink } from "@voicewright/contract/notifications/links";
import { isLocaleTag, type NoticeAction, type Notification } from "@voicewright/contract/notifications/routes";
import { type Persona, PERSONAS } from "@voicewright/contract/onboarding/rules";
import type { ProductFlag } from "@voicewright/contract/rules/installation";
import { TIER_IDS, type TierId } from "@voicewright/contract/rules/tiers";

export const PERSONA_LABELS: Readonly<Record<Persona, string>> = {
  creator: "Creators",
  author: "Authors",
  developer: "Developers",
  team: "Teams",
  educator: "Educators",
  explorer: "Explorers",
};

export const ACTION_LABELS: Readonly<Record<NoticeAction, string>> = {
  open_assistant: "Open the assistant",
  open_pronunciation_dictionaries: "Open the pronunciation dictionaries",
};

/** As it is typed. Moments are of the clock of who types. */
export type AnnouncementFields = {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** Beside the title; empty: the same one. */
  readonly smallImageUrl: string;
  readonly smallImageAlt: string;
  readonly linkTo: string;
  /** Empty: nothing. */
  readonly onClick: NoticeAction | "";
  /** Empty: everybody. */
  readonly flag: ProductFlag | "";
  readonly cta: string;
  readonly isImportant: boolean;
  readonly tiers: readonly TierId[];
  /** None: everybody. */
  readonly personas: readonly Persona[];
  readonly locales: string;
  readonly startsAt: string;
  readonly endsAt: string;
};

export type AnnouncementErrors = Partial<Record<keyof AnnouncementFields, string>>;

const two = (value: number) => String(value).padStart(2, "0");

/** As a field for day and time has it. */
function toLocal(unix: number | null | undefined): string {
  if (unix === null || unix === undefined) return "";
  const at = new Date(unix * 1_000);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function toUnix(local: string): number | undefined {
  const ms = new Date(local).getTime();
  return Number.isFinite(ms) ? Math.floor(ms / 1_000) : undefined;
}

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");

export function fieldsOf(announcement: Announcement | undefined): AnnouncementFields {
  const tiers = announcement?.tiers ?? null;
  return {
    title: announcement?.title ?? "",
    description: announcement?.description ?? "",
    imageUrl: announcement?.image_url ?? "",
    imageAlt: announcement?.image_alt ?? "",
    smallImageUrl: announcement?.small_image_url ?? "",
    smallImageAlt: announcement?.small_image_alt ?? "",
    linkTo: announcement?.link_to ?? "",
    onClick: announcement?.on_click ?? "",
    flag: announcement?.feature_flag_controlled ?? "",
    cta: announcement?.cta ?? "",
    isImportant: announcement?.is_important ?? false,
    tiers: TIER_IDS.filter((tier) => tiers === null || tiers.includes(tier)),
    personas: PERSONAS.filter((persona) => announcement?.personas?.includes(persona) === true),
    locales: announcement?.locales?.join(", ") ?? "",
    startsAt: toLocal(announcement?.starts_at_unix),
    endsAt: toLocal(announcement?.ends_at_unix),
  };
}

function addressError(address: string): string | undefined {
  if (address.trim() === "" || safeLink(address) !== undefined) return undefined;
  return "A web address (https://…), or a path in the product (/app/…).";
}

function lengthError(text: string, maxCharacters: number): string | undefined {
  return text.length > maxCharacters ? `At most ${maxCharacters} characters.` : undefined;
}

function altError(imageUrl: string, imageAlt: string): string | undefined {
  if (imageUrl.trim() === "" || imageAlt.trim() !== "") return undefined;
  return "Describe the image for people who cannot see it.";
}

export function errorsOf(fields: AnnouncementFields): AnnouncementErrors {
  const [from, to] = [toUnix(fields.startsAt), toUnix(fields.endsAt)];
  const locales = words(fields.locales);
  const found: Record<string, string | undefined> = {
    title: fields.title.trim() === "" ? "Enter a title." : undefined,
    description:
      fields.description.trim() === ""
        ? "Please enter a text."
        : lengthError(fields.description, NOTICE_LIMITS.descriptionMaxCharacters),
    imageUrl: addressError(fields.imageUrl),
    imageAlt: altError(fields.imageUrl, fields.imageAlt),
    smallImageUrl: addressError(fields.smallImageUrl),
    smallImageAlt: altError(fields.smallImageUrl, fields.smallImageAlt),
    linkTo:
      fields.linkTo.trim() !== "" && fields.onClick !== ""
        ? "Choose either a link or an action."
        : addressError(fields.linkTo),
    tiers: fields.tiers.length === 0 ? "Select at least one." : undefined,
    locales:
      locales.every(isLocaleTag) && locales.length <= NOTICE_LIMITS.targetsMax ? undefined : "For example: de, pt-BR",
    endsAt: to !== undefined && to <= (from ?? Date.now() / 1_000) ? "It should end after it starts." : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function orNothing(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === "" ? undefined : trimmed;
}

function listOf(text: string): string[] | undefined {
  const list = words(text);
  return list.length === 0 ? undefined : list;
}

export function orderOf(fields: AnnouncementFields): AnnouncementInput {
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    is_important: fields.isImportant,
    image_url: orNothing(fields.imageUrl),
    image_alt: orNothing(fields.imageAlt),
    small_image_url: orNothing(fields.smallImageUrl),
    small_image_alt: orNothing(fields.smallImageAlt),
    link_to: orNothing(fields.linkTo),
    on_click: fields.onClick === "" ? undefined : fields.onClick,
    feature_flag_controlled: fields.flag === "" ? undefined : fields.flag,
    cta: orNothing(fields.cta),
    tiers: fields.tiers.length === TIER_IDS.length ? undefined : [...fields.tiers],
    personas: fields.personas.length === 0 ? undefined : [...fields.personas],
    locales: listOf(fields.locales),
    starts_at_unix: toUnix(fields.startsAt),
    ends_at_unix: toUnix(fields.endsAt),
  };
}

/** As people will see it. */
export function previewOf(fields: AnnouncementFields): Omit<Notification, "id" | "is_read"> {
  const image = (address: string, alt: string) => {
    const src = safeLink(address);
    return src === undefined ? null : { src, alt };
  };
  const large = image(fields.imageUrl, fields.imageAlt);
  return {
    kind: "announcement",
    title: fields.title.trim() === "" ? "Title" : fields.title,
    description: fields.description,
    timestamp: toUnix(fields.startsAt) ?? Math.floor(Date.now() / 1_000),
    large_image: large,
    small_image: image(fields.smallImageUrl, fields.smallImageAlt) ?? large,
    link_to: safeLink(fields.linkTo) ?? null,
    on_click: fields.onClick === "" ? null : fields.onClick,
    feature_flag_controlled: fields.flag === "" ? null : fields.flag,
    is_important: fields.isImportant,
    cta: fields.cta.trim() === "" ? null : fields.cta,
  };
}
