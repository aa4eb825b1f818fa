import { type ReactNode, useId } from "react";

type SettingsSectionProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a settings page: what it is about on the left, what can be done on the right. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-4 border-b py-8 last:border-b-0 md:grid-cols-[16rem_1fr] md:gap-10"
    >
      <div>
        <h2 id={headingId} className="text-base font-semibold">
          {title}
        </h2>
        {description !== undefined && <p className="mt-1 text-pretty text-soft">{description}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
