import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";

export function VoiceDetailSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col items-center px-5 pt-7">
      <VisuallyHidden>Loading the voice</VisuallyHidden>
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="mt-4 h-5 w-40" />
      <Skeleton className="mt-3 h-4 w-64 max-w-full" />
      <Skeleton className="mt-6 h-9 w-full" />
      <Skeleton className="mt-8 h-32 w-full" />
      <Skeleton className="mt-6 h-32 w-full" />
    </div>
  );
}
