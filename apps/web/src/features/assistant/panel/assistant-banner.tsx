import { X } from "lucide-react";
import { useStore } from "zustand";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import type { Conversation } from "../talk/conversation.ts";

type AssistantBannerProps = {
  readonly conversation: Conversation;
  readonly isPanelOpen: boolean;
  readonly onOpenPanel: () => void;
};

/** What the assistant says while its panel is closed, and what it asks before it presses something. */
export function AssistantBanner({ conversation, isPanelOpen, onOpenPanel }: AssistantBannerProps) {
  const { banner, consent } = useStore(conversation.store);
  const isShown = !isPanelOpen && (banner !== undefined || consent !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> takes no blocks
    <div role="status" data-assistant="" className="fixed inset-x-0 bottom-4 z-40 grid justify-items-center px-4">
      {isShown && (
        <section
          aria-label="Assistant"
          className="flex max-h-[40dvh] w-full max-w-md items-start gap-3 overflow-y-auto rounded-xl bg-panel p-3.5 shadow-popup"
        >
          {consent === undefined ? (
            <>
              <p className="min-w-0 flex-1 text-pretty wrap-anywhere whitespace-pre-line">{banner}</p>
              <Button size="sm" onClick={onOpenPanel}>
                Ask on
              </Button>
              <IconButton label="Dismiss" size="icon-sm" onClick={() => conversation.hideBanner()}>
                <X aria-hidden size={15} />
              </IconButton>
            </>
          ) : (
            <div className="grid flex-1 gap-3">
              <p className="text-pretty wrap-anywhere">{consent.question}</p>
              <div className="flex justify-end gap-2">
                <Button size="sm" onClick={() => consent.answer(false)}>
                  No
                </Button>
                <Button size="sm" variant="primary" onClick={() => consent.answer(true)}>
                  Yes, do it
                </Button>
              </div>
            </div>
          )}
        </section>
      )}
    </div>
  );
}
