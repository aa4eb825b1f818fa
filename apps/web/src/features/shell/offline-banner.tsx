import { WifiOff } from "lucide-react";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Status } from "@/shared/ui/feedback/status.tsx";

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <Status>
      {!isOnline && (
        <p className="flex items-center gap-2.5 bg-warning-fill px-5 py-2.5 text-warning">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          You are offline. Your work on this page is kept; new speech waits until you are back online.
        </p>
      )}
    </Status>
  );
}
