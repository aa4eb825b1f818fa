import type { Notification } from "@voicewright/contract/notices/notifications";
import { formatDate } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { Markdown } from "@/shared/ui/markdown/markdown.tsx";
import { SafeLink } from "@/shared/ui/markdown/safe-link.tsx";
import { NoticeIcon } from "./notice-icon.tsx";

type NotificationItemProps = {
  readonly notification: Omit<Notification, "id" | "is_read">;
  readonly isNew: boolean;
  /** Below the heading of the list. */
  readonly headingLevel?: 3 | 4;
  readonly onFollow?: () => void;
};

/** What somebody is told, in the list and where it is written. */
export function NotificationItem({ notification, isNew, headingLevel = 3, onFollow }: NotificationItemProps) {
  const { kind, title, description, timestamp, large_image: image, link_to: link, cta } = notification;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="grid gap-2">
      {image !== null && (
        <img
          src={image.src}
          alt={image.alt}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="max-h-44 w-full rounded-lg bg-fill object-cover"
          // An image that cannot be had is no reason to show a broken one.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <div className="flex items-start gap-2">
        <NoticeIcon kind={kind} />
        <Heading className="min-w-0 flex-1 font-semibold break-words">{title}</Heading>
        {isNew && <Badge tone="solid">New</Badge>}
      </div>
      <Markdown text={description} onFollow={onFollow} className="text-soft" />
      <p className="text-xs text-soft">
        <time dateTime={new Date(timestamp * 1_000).toISOString()}>{formatDate(timestamp)}</time>
      </p>
      {link !== null && (
        <SafeLink href={link} onFollow={onFollow} className={`${buttonStyle("outline", "md")} justify-self-start`}>
          {cta ?? "Read more"}
        </SafeLink>
      )}
    </article>
  );
}
