import { useEffect, useState } from "react";

export type DraftLock = "waiting" | "held" | "elsewhere";

/** Lets one tab at a time record for a voice. The browser frees the lock when the tab is gone, however it ended. */
export function useDraftLock(voiceId: string): DraftLock {
  const [lock, setLock] = useState<DraftLock>("waiting");
  useEffect(() => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const asking = new AbortController();
    const name = `voicewright.recording-draft.${voiceId}`;
    const hold = async () => {
      const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (held) => {
        if (held === null) return false;
        if (asking.signal.aborted) return true;
        setLock("held");
        await released;
        return true;
      });
      if (isFree || asking.signal.aborted) return;
      setLock("elsewhere");
      // As soon as the other tab is done, this one may go on.
      await navigator.locks
        .request(name, { signal: asking.signal }, async () => {
          setLock("held");
          await released;
        })
        .catch(() => undefined);
    };
    void hold();
    return () => {
      asking.abort();
      release();
    };
  }, [voiceId]);
  return lock;
}
