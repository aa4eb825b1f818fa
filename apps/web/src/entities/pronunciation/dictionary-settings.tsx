import { lazy, Suspense } from "react";

const DictionaryChoice = lazy(async () => ({
  default: (await import("./dictionary-choice.tsx")).DictionaryChoice,
}));

/** The choice of dictionaries among the settings of a page, which does not wait for it. */
export function DictionarySettings() {
  return (
    <Suspense>
      <DictionaryChoice />
    </Suspense>
  );
}
