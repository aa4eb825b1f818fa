import { MessageSquare } from "lucide-react";
import { lazy, Suspense } from "react";
import { Popover } from "@/shared/ui/popups/popover.tsx";

const FeedbackPanel = lazy(async () => ({ default: (await import("@/features/feedback")).FeedbackPanel }));

type FeedbackPopoverProps = {
  readonly isWide: boolean;
  readonly side: "top" | "right";
};

/** Lets people tell the admin of the installation what they think of the product. */
export function FeedbackPopover({ isWide, side }: FeedbackPopoverProps) {
  return (
    <Popover
      label="Feedback"
      side={side}
      align={side === "right" ? "end" : "start"}
      className="w-[340px] max-w-[calc(100vw-1rem)]"
      trigger={
        <button
          type="button"
          className={`flex h-9 items-center gap-3 rounded-lg font-medium text-soft hover:bg-fill hover:text-ink ${isWide ? "w-full px-2.5" : "justify-center"}`}
        >
          <MessageSquare aria-hidden size={17} className="shrink-0" />
          <span className={isWide ? "truncate" : "sr-only"}>Feedback</span>
        </button>
      }
    >
      <Suspense fallback={<div className="h-64" />}>
        <FeedbackPanel />
      </Suspense>
    </Popover>
  );
}
