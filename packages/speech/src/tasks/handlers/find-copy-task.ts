import { findCopy } from "../../text-check/find-copy.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClips } from "./with-clip.ts";

export const runFindCopy: TaskHandler<"find-copy"> = ({ clipPath, samplePaths }, { signal }) =>
  withClips([clipPath, ...samplePaths], async ([clip, ...samples]) => {
    if (!clip) throw new RangeError("There is no clip to compare");
    return findCopy(clip, samples, signal);
  });
