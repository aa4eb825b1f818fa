import { findCopy } from "../../text-check/find-copy.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runFindCopy: TaskHandler<"find-copy"> = ({ clipPath, samples }, { signal }) =>
  withClip(clipPath, (clip) => findCopy(clip, samples, signal));
