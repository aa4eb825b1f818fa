import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";

const ROWS = [0, 1, 2, 3, 4, 5];

export function VoiceListSkeleton({ label = "Loading voices" }: { readonly label?: string }) {
  return (
    <div aria-busy="true" className="grid gap-0.5">
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
