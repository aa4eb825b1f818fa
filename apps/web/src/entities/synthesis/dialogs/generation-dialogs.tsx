import { lazy, Suspense, useState } from "react";
import { useGenerationDialog } from "./generation-dialog-store.ts";

const GenerationDialogPanel = lazy(() =>
  import("./generation-dialog-panel.tsx").then((module) => ({ default: module.GenerationDialogPanel })),
);

/** The place of what `openGenerationDialog` opens; its windows are fetched when the first one is needed. */
export function GenerationDialogs() {
  const { dialog } = useGenerationDialog();
  const [wasNeeded, setWasNeeded] = useState(false);
  if (dialog !== undefined && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <GenerationDialogPanel dialog={dialog} />
    </Suspense>
  );
}
