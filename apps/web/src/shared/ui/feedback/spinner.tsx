import { LoaderCircle } from "lucide-react";
import { VisuallyHidden } from "../visually-hidden.tsx";

export function Spinner({ label, sizePx = 16 }: { readonly label?: string | undefined; readonly sizePx?: number }) {
  return (
    <span className="inline-flex" role={label === undefined ? undefined : "status"}>
      <LoaderCircle aria-hidden size={sizePx} className="animate-spin-slow" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
