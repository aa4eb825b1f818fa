import { whenFirstOpened } from "@/shared/ui/dialogs/when-first-opened.tsx";

type DictionariesDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

export const DictionariesDialog = whenFirstOpened<DictionariesDialogProps>(
  async () => (await import("@/features/pronunciation-dictionaries")).DictionariesDialog,
);
