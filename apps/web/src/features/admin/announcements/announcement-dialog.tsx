import type { Announcement } from "@voicewright/contract/notifications/announcements";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import type { SaveAnnouncement } from "./announcement-queries.ts";

type AnnouncementDialogProps = {
  /** `new`, one to change, or nothing: closed. */
  readonly subject: Announcement | "new" | undefined;
  readonly save: SaveAnnouncement;
  readonly onClose: () => void;
};

export function AnnouncementDialog({ subject, save, onClose }: AnnouncementDialogProps) {
  const [shown, forget] = useLastSubject(subject);
  const announcement = shown === "new" ? undefined : shown;
  return (
    <Dialog
      open={subject !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        forget();
        save.reset();
      }}
      keepOpenOnOutsideClick
      title={announcement === undefined ? "Write an announcement" : "Edit announcement"}
    >
      <AnnouncementForm key={announcement?.announcement_id} announcement={announcement} save={save} onSaved={onClose} />
    </Dialog>
  );
}
