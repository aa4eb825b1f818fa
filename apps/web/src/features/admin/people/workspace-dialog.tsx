import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { GrantCredits } from "./grant-credits.tsx";
import { WorkspaceForm } from "./workspace-form.tsx";

type WorkspaceDialogProps = {
  /** Undefined: closed. */
  readonly workspace: AdminWorkspace | undefined;
  readonly onClose: () => void;
};

/** What a workspace may do and have. */
export function WorkspaceDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const [shown] = useLastSubject(workspace);
  return (
    <Dialog
      open={workspace !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      keepOpenOnOutsideClick
      title={shown?.name ?? ""}
      description="Changes apply at once and are recorded in the audit log."
    >
      {shown !== undefined && (
        <>
          <GrantCredits workspace={shown} />
          <WorkspaceForm key={shown.workspace_id} workspace={shown} onSaved={onClose} />
        </>
      )}
    </Dialog>
  );
}
