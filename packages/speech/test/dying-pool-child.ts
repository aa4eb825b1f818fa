import { existsSync } from "node:fs";
import type { MessageToChild, MessageToParent } from "../src/pool/messages.ts";

/**
 * A child of the speech pool that sends one chunk, then the last one, and ends with it. Between the two it waits for the
 * file that its text names.
 */
const CHECK_INTERVAL_MS = 5;

function send(message: MessageToParent | { kind: "ready"; rssBytes: number }, onSent = (): void => {}): void {
  process.send?.(message, onSent);
}

process.on("message", (message: MessageToChild) => {
  if (message.kind === "open") send({ kind: "ready", rssBytes: 0 });
  if (message.kind !== "begin" || message.task.kind !== "speak") return;
  const { sessionId, task } = message;
  const file = task.request.synthesis.text;
  const chunk = (text: string): MessageToParent => ({
    kind: "chunk",
    sessionId,
    chunkDurationMs: 1,
    chunk: {
      engine: "embedded",
      samples: Float32Array.from(Buffer.from(text)),
      sampleRateHz: 24_000,
      alignment: [],
      normalizedAlignment: [],
      spokenCharacters: 1,
      peaks: new Uint32Array(0),
      durationMs: 1,
    },
  });
  send(chunk("first"));
  const timer = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(timer);
    send(chunk("last"));
    send({ kind: "done", sessionId }, () => process.exit(0));
  }, CHECK_INTERVAL_MS);
});
