import type { NoticeAction } from "@voicewright/contract/notifications/routes";

/** What opens from the sidebar and from the header of phones, and stays when the one takes the other's place. */
export type FrameProps = { readonly onOpenDictionaries: () => void; readonly onAsk: () => void };

/** What notifications open in place of leading somewhere. */
export function actOn({ onOpenDictionaries, onAsk }: FrameProps): (action: NoticeAction) => void {
  const acts = { open_assistant: onAsk, open_pronunciation_dictionaries: onOpenDictionaries };
  return (action) => acts[action]();
}
