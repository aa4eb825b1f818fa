import { LoaderCircle } from "lucide-react";
import { Status } from "@/shared/ui/feedback/status.tsx";

export function PagePending() {
  return (
    <Status className="grid min-h-[60vh] place-items-center text-soft">
      <LoaderCircle aria-hidden size={22} className="animate-spin-slow" />
      <span className="sr-only">Loading</span>
    </Status>
  );
}
