import { type ReactNode, useId } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";

type RecentListProps<Item> = {
  readonly title: string;
  /** Undefined until it is known. */
  readonly items: readonly Item[] | undefined;
  readonly error: unknown;
  /** What there is to do as long as there is nothing. */
  readonly empty: ReactNode;
  readonly renderItem: (item: Item) => ReactNode;
};

/** A section with a few rows. */
export function RecentList<Item>({ title, items, error, empty, renderItem }: RecentListProps<Item>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="mb-2 text-base font-semibold">
        {title}
      </h2>
      {items !== undefined && items.length > 0 ? (
        <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">{items.map(renderItem)}</ul>
      ) : items !== undefined ? (
        <p className="text-pretty text-soft">{empty}</p>
      ) : error !== null && error !== undefined ? (
        <p role="alert" className="text-danger">
          {apiErrorMessage(error)}
        </p>
      ) : (
        <div className="grid gap-2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
    </section>
  );
}
