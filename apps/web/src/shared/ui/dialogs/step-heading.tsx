import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type StepHeadingProps = {
  readonly title: string;
  /** The step is a page of its own, with the heading in its middle. */
  readonly isLarge?: boolean;
  readonly children?: ReactNode;
};

/** The beginning of a step. Whoever listens hears where they are when it comes. */
export function StepHeading({ title, isLarge = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={isLarge ? undefined : "sm:pe-10"}>
      <h3
        ref={heading}
        tabIndex={-1}
        className={clsx(
          "font-semibold tracking-tight text-balance outline-none",
          isLarge ? "text-2xl sm:text-[1.75rem]" : "text-lg",
        )}
      >
        {title}
      </h3>
      {children !== undefined && (
        <p className={clsx("text-pretty text-soft", isLarge ? "mt-2.5 text-[0.9375rem]" : "mt-1")}>{children}</p>
      )}
    </div>
  );
}
