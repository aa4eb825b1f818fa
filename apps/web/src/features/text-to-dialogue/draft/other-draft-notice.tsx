import { formatCount } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import type { OtherDraft } from "./draft-sync.ts";

type OtherDraftNoticeProps = { readonly draft: OtherDraft; readonly onOpen: () => void; readonly onDelete: () => void };

/** Offers another draft of the person. */
export function OtherDraftNotice({ draft, onOpen, onDelete }: OtherDraftNoticeProps) {
  const count = draft.blocks.filter(({ text }) => text.trim() !== "").length;
  const at = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(draft.savedAtMs);
  return (
    <div className="mx-4 mt-3 flex flex-wrap items-center gap-2 rounded-xl bg-fill px-3.5 py-2 text-[0.8125rem]">
      <p className="me-auto">{`Another draft of ${formatCount(count, "block", "blocks")} is kept, from ${at}.`}</p>
      <Button size="sm" onClick={onOpen}>
        Open it
      </Button>
      <Button size="sm" variant="ghost" onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
