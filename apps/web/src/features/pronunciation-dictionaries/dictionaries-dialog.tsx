import { useNavigate } from "@tanstack/react-router";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { DictionaryOverview } from "./list/dictionary-overview.tsx";

type DictionariesDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** The dictionaries from anywhere; one that is chosen opens as a page. */
export function DictionariesDialog({ open, onOpenChange }: DictionariesDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Pronunciation dictionaries"
      description="Control how names and words are pronounced."
    >
      <DictionaryOverview
        onOpen={(id) => {
          onOpenChange(false);
          void navigate({ to: "/app/pronunciation-dictionaries", search: { dictionary_id: id } });
        }}
      />
    </Dialog>
  );
}
