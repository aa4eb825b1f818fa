import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";

const ROWS = [0, 1, 2, 3];

export function HistoryListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-0.5 pt-4">
      <VisuallyHidden>Loading the history</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 p-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
