import { writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { DecodeMessage, DecodeRequest } from "./decode-protocol.ts";
import { decodeToClip } from "./decode-to-clip.ts";
import { MediaError } from "./media-error.ts";

const STANDARD_OUTPUT = 1;
const REPORT_EVERY_MS = 200;

/** Written at once, since the decoder holds the thread until it is done; fails, and so ends us, when nobody listens. */
function report(message: DecodeMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let written = 0; written < line.length;) {
    try {
      written += writeSync(STANDARD_OUTPUT, line, written);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
    }
  }
}

// Who waits for speech comes before who waits for an upload.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const request = JSON.parse(process.argv[2] ?? "") as DecodeRequest;
let reportedAtMs = 0;
try {
  const facts = await decodeToClip(request, (readBytes, decodedMs) => {
    const nowMs = performance.now();
    if (nowMs - reportedAtMs < REPORT_EVERY_MS) return;
    reportedAtMs = nowMs;
    report({ kind: "progress", readBytes, decodedMs });
  });
  report({ kind: "done", facts });
} catch (error) {
  if (!(error instanceof MediaError)) throw error;
  report({ kind: "refused", code: error.code, message: error.message });
}
