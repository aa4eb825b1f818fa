import { lazy, Suspense, useState } from "react";
import type { SearchClip } from "./search-clip.ts";

const SimilarPanel = lazy(() => import("./similar-panel.tsx").then((module) => ({ default: module.SimilarPanel })));

export type SimilarDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onClip: (clip: SearchClip) => void;
};

/** Takes a recording to look for similar voices with. */
export function SimilarDialog(props: SimilarDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SimilarPanel {...props} />
    </Suspense>
  );
}
