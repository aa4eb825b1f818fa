import { X } from "lucide-react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { showsDevelopersHint } from "./developers-hint-rule.ts";
import { useSidebarPlace } from "../navigation/use-sidebar-place.ts";
import { useDismissal } from "../dismissals.ts";
import { sidebarPinned } from "../preferences.ts";

/** Tells who knew the old place where keys and webhooks are now. */
export function DevelopersHint() {
  const { created_at: createdAtUnix } = useUser();
  const isDesktop = useIsDesktop();
  const [dismissedAtMs, dismiss] = useDismissal("developers-hint");
  if (!showsDevelopersHint(createdAtUnix, isDesktop, dismissedAtMs > 0)) return null;
  return <Hint text="API keys, webhooks and usage are here now." onDismiss={dismiss} />;
}

/** Tells once that there is another side of the product. */
export function PlatformHint() {
  const { platforms } = useSidebarPlace();
  const [dismissedAtMs, dismiss] = useDismissal("platform-hint");
  if (platforms.length < 2 || dismissedAtMs > 0) return null;
  return <Hint text="Switch between the platforms here." onDismiss={dismiss} />;
}

/** A tooltip that stays until it is put away. It needs the wide sidebar. */
function Hint({ text, onDismiss }: { readonly text: string; readonly onDismiss: () => void }) {
  const [isPinned] = useStoredValue(sidebarPinned);
  if (!isPinned) return null;
  return (
    <p role="note" className="mt-1 flex items-center gap-1 rounded-lg bg-primary ps-2.5 text-xs text-on-primary">
      <span className="min-w-0 flex-1 py-1.5 text-pretty">{text}</span>
      <IconButton label="Hide this hint" size="icon-sm" onClick={onDismiss}>
        <X aria-hidden size={14} />
      </IconButton>
    </p>
  );
}
