import { type ReactNode, useId } from "react";

type VoiceSectionProps = { readonly title: string; readonly trailing?: ReactNode; readonly children: ReactNode };

export function VoiceSection({ title, trailing, children }: VoiceSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={headingId} className="font-semibold">
          {title}
        </h3>
        {trailing}
      </div>
      {children}
    </section>
  );
}

type FactProps = { readonly name: string; readonly children: ReactNode };

/** One line of a list of facts. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 text-end font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
