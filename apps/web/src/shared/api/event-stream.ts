import { ofPageWorkspace } from "./page-workspace.ts";

export type EventStreamOptions = {
  /** Kinds of events to hear. */
  readonly kinds: readonly string[];
  readonly onEvent: (data: unknown) => void;
  /** The server has said that there is no more, or does not let us listen. */
  readonly onEnd: () => void;
};

/**
 * Listens to server-sent events. The browser connects again by itself after a cut, and the server goes on after the
 * last event that was seen. Returns the way to stop.
 */
export function followEvents(path: string, { kinds, onEvent, onEnd }: EventStreamOptions): () => void {
  const source = new EventSource(ofPageWorkspace(path));
  const end = () => {
    source.close();
    onEnd();
  };
  for (const kind of kinds) {
    source.addEventListener(kind, (event: MessageEvent<string>) => onEvent(JSON.parse(event.data)));
  }
  source.addEventListener("end", end);
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) end();
  });
  return () => source.close();
}
