import { constants, setPriority } from "node:os";
import { answerParent } from "../child-processes/parent-process.ts";
import type { DecodeMessage, DecodeRequest } from "./decode-protocol.ts";
import { decodeToClip } from "./decode-to-clip.ts";
import { MediaError } from "./media-error.ts";

const REPORT_EVERY_MS = 200;

type Report = (message: DecodeMessage) => void;

answerParent(async (request: DecodeRequest, report: Report): Promise<DecodeMessage> => {
  // Who waits for speech comes before who waits for an upload; a part is decoded for somebody who wants to hear it now.
  if (request.part === undefined && request.isAwaited !== true) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  let reportedAtMs = 0;
  try {
    const facts = await decodeToClip(request, (readBytes, decodedMs, statedMs) => {
      const nowMs = performance.now();
      if (nowMs - reportedAtMs < REPORT_EVERY_MS) return;
      reportedAtMs = nowMs;
      report({ kind: "progress", readBytes, decodedMs, ...(statedMs === undefined ? {} : { statedMs }) });
    });
    return { kind: "done", facts };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    const { code, message, contents } = error;
    return { kind: "refused", code, message, ...(contents === undefined ? {} : { contents }) };
  }
});
