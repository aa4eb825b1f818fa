import type { NoticeAction, Notification } from "@voicewright/contract/notifications/routes";
import { formatDate } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
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
  /** Does what a notification does in place of leading somewhere; absent where it is only looked at. */
  readonly onAct?: (action: NoticeAction) => void;
};

/** What a button says whose notification does not. */
const ACTION_LABELS: Readonly<Record<NoticeAction, string>> = {
  open_assistant: "Ask the assistant",
  open_pronunciation_dictionaries: "Open the dictionaries",
};

/** What somebody is told, in the list and where it is written. */
export function NotificationItem({ notification, isNew, headingLevel = 3, onFollow, onAct }: NotificationItemProps) {
  const { kind, title, description, timestamp, large_image: image, small_image: small, cta } = notification;
  const { link_to: link, on_click: action } = notification;
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
        {small !== null && small.src !== image?.src ? (
          <img
            src={small.src}
            alt={small.alt}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="size-8 shrink-0 rounded-md bg-fill object-cover"
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
          />
        ) : (
          <NoticeIcon kind={kind} />
        )}
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
      {action !== null && (
        <Button
          className="justify-self-start"
          onClick={() => {
            onFollow?.();
            onAct?.(action);
          }}
        >
          {cta ?? ACTION_LABELS[action]}
        </Button>
      )}
    </article>
  );
}
