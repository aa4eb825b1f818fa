import { X } from "lucide-react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { type StoredValue, useStoredValue } from "@/shared/lib/storage.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { showsDevelopersHint } from "./developers-hint-rule.ts";
import { useSidebarPlace } from "../navigation/use-sidebar-place.ts";
import { developersHintDismissed, platformHintDismissed, sidebarPinned } from "../preferences.ts";

/** Tells who knew the old place where keys and webhooks are now. */
export function DevelopersHint() {
  const { created_at: createdAtUnix } = useUser();
  const isDesktop = useIsDesktop();
  const [isDismissed] = useStoredValue(developersHintDismissed);
  if (!showsDevelopersHint(createdAtUnix, isDesktop, isDismissed)) return null;
  return <Hint text="API keys, webhooks and usage are here now." dismissed={developersHintDismissed} />;
}

/** Tells once that there is another side of the product. */
export function PlatformHint() {
  const { platforms } = useSidebarPlace();
  const [isDismissed] = useStoredValue(platformHintDismissed);
  if (platforms.length < 2 || isDismissed) return null;
  return <Hint text="Switch between the platforms here." dismissed={platformHintDismissed} />;
}

/** A tooltip that stays until it is put away. It needs the wide sidebar. */
function Hint({ text, dismissed }: { readonly text: string; readonly dismissed: StoredValue<boolean> }) {
  const [isPinned] = useStoredValue(sidebarPinned);
  if (!isPinned) return null;
  return (
    <p role="note" className="mt-1 flex items-center gap-1 rounded-lg bg-primary ps-2.5 text-xs text-on-primary">
      <span className="min-w-0 flex-1 py-1.5 text-pretty">{text}</span>
      <IconButton label="Hide this hint" size="icon-sm" onClick={() => dismissed.set(true)}>
        <X aria-hidden size={14} />
      </IconButton>
    </p>
  );
}
