import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";

const ROWS = [0, 1, 2, 3, 4, 5];

/** The place of rows that are still loading. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading voices</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex h-[5.75rem] items-center gap-4 px-3">
          <Skeleton className="size-11 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
