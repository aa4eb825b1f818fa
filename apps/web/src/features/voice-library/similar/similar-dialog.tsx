import { lazy, Suspense, useState } from "react";
import type { SimilarDialogProps } from "./similar-panel.tsx";

const SimilarPanel = lazy(() => import("./similar-panel.tsx").then((module) => ({ default: module.SimilarPanel })));

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
