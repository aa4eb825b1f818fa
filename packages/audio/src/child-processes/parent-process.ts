/** What every child of ours says beside its work. */
export type SignOfLife = { readonly kind: "ready" | "heartbeat"; readonly rssBytes: number };

export type ParentProcess<FromChild> = {
  /** Says nothing once the parent has gone. */
  readonly send: (message: FromChild) => void;
  /** Says how large the process is now, between the regular signs of life. */
  readonly sendHeartbeat: () => void;
  /** The process is ready, and from now on says at this pace that it lives. */
  readonly startHeartbeat: (intervalMs: number) => void;
};

/** Connects this process, which a supervisor of ours started, with it. It ends when the supervisor lets go of it, or dies. */
export function connectToParent<FromChild extends object>(
  onMessage: (message: never) => void,
): ParentProcess<FromChild> {
  if (!process.send) throw new Error("This process is started by its supervisor");
  process.on("disconnect", () => process.exit(0));
  // Signals to the whole group are the parent's to answer: it lets running work finish first.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  // What it sends is the caller's to know.
  process.on("message", (message) => onMessage(message as never));
  const send = (message: FromChild | SignOfLife): void => {
    if (process.connected) process.send?.(message);
  };
  const sign = (kind: SignOfLife["kind"]): void => send({ kind, rssBytes: process.memoryUsage.rss() });
  return {
    send,
    sendHeartbeat: () => sign("heartbeat"),
    startHeartbeat: (intervalMs) => {
      sign("ready");
      setInterval(() => sign("heartbeat"), intervalMs);
    },
  };
}

/**
 * Answers the one question that this process was started with, then ends. `report` is for progress; it also ends a
 * process whose parent has died, because one that computes without a pause cannot hear of it in any other way.
 */
export function answerParent(answer: (question: never, report: (message: object) => void) => Promise<object>): void {
  const parentId = process.ppid;
  const { send } = connectToParent<object>((question) => {
    const report = (message: object): void => {
      if (process.ppid !== parentId) process.exit(1);
      send(message);
    };
    void answer(question, report).then((message) => process.send?.(message, () => process.exit(0)));
  });
}
