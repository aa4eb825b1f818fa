import { useState } from "react";

/**
 * What a dialog is about, also while it closes and has no subject any more, so that its text stays until it is gone.
 * The second value forgets it.
 */
export function useLastSubject<Subject>(subject: Subject | undefined): readonly [Subject | undefined, () => void] {
  const [shown, setShown] = useState(subject);
  if (subject !== undefined && subject !== shown) setShown(subject);
  return [shown, () => setShown(undefined)];
}
