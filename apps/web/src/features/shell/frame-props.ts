/** What opens from the sidebar and from the header of phones, and stays when the one takes the other's place. */
export type FrameProps = { readonly onOpenDictionaries: () => void; readonly onAsk: () => void };
