import { type ReactNode, useEffect, useRef } from "react";

type StepHeadingProps = { readonly title: string; readonly children?: ReactNode };

/** The beginning of a step. Whoever listens hears where they are when it comes. */
export function StepHeading({ title, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="sm:pe-10">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
        {title}
      </h3>
      {children !== undefined && <p className="mt-1 text-pretty text-soft">{children}</p>}
    </div>
  );
}
