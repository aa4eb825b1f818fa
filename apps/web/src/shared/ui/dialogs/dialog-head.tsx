import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";

export const CLOSE_STYLE = "grid size-8 shrink-0 place-items-center rounded-lg text-soft hover:bg-fill hover:text-ink";

type DialogHeadProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** Gets the focus when what the dialog shows has changed. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** The content has a heading of its own; the title only names the dialog. */
  readonly isTextHidden?: boolean;
  /** Before the title. */
  readonly children?: ReactNode;
  readonly className: string;
};

/** Title and description of a dialog, and the button that closes it. */
export function DialogHead({
  title,
  description,
  heading,
  isTextHidden = false,
  children,
  className,
}: DialogHeadProps) {
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      {children}
      <div className={isTextHidden ? "sr-only" : "min-w-0 flex-1"}>
        <Base.Title
          {...(heading !== undefined && { ref: heading, tabIndex: -1 })}
          className="text-lg font-semibold tracking-tight text-balance outline-none"
        >
          {title}
        </Base.Title>
        {description !== undefined && (
          <Base.Description className="mt-1 text-pretty text-soft" render={<div />}>
            {description}
          </Base.Description>
        )}
      </div>
      <Base.Close aria-label="Close" className={`-my-0.5 -me-2 ${CLOSE_STYLE}`}>
        <X aria-hidden size={18} />
      </Base.Close>
    </div>
  );
}
