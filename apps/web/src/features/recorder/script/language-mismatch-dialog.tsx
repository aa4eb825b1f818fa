import { languageName } from "@voicewright/contract/rules/languages";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import type { ChosenScript } from "./scripts.ts";

type LanguageMismatchDialogProps = {
  /** The script that is in another language; the dialog is closed without one. */
  readonly script: ChosenScript | undefined;
  /** Of the voice. */
  readonly language: string;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
};

export function LanguageMismatchDialog({ script, language, onContinue, onCancel }: LanguageMismatchDialogProps) {
  return (
    <ConfirmDialog
      open={script !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      title="Language Mismatch"
      confirmLabel="Continue"
      onConfirm={onContinue}
    >
      <p>
        {`The script is in ${languageName(script?.language ?? "")}, but the voice speaks ${languageName(language)}. All recordings of a voice should be in one language: it is most consistent when they are.`}
      </p>
    </ConfirmDialog>
  );
}
