import { Link } from "@tanstack/react-router";
import { Library } from "lucide-react";
import { Dialog } from "@/shared/ui/dialog.tsx";

type CreateVoiceDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** The ways to another voice. */
export function CreateVoiceDialog({ open, onOpenChange }: CreateVoiceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a new voice"
      description="Each voice takes one of the slots of your workspace."
    >
      <Link
        to="/app/voice-library"
        className="flex gap-4 rounded-2xl border p-5 transition-colors hover:border-primary hover:bg-fill"
      >
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-xl bg-fill-strong">
          <Library size={20} />
        </span>
        <span className="min-w-0">
          <span className="block text-[1.0625rem] font-medium">Voice Library</span>
          <span className="mt-0.5 block text-pretty text-soft">
            Browse voices that others share, hear them, and add one. It speaks at once.
          </span>
        </span>
      </Link>
    </Dialog>
  );
}
