import { findSpoken } from "../../text-check/find-spoken.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runFindSpoken: TaskHandler<"find-spoken"> = ({ clipPath, pieces }, { signal }) =>
  withClip(clipPath, (clip) => findSpoken(clip, pieces, signal));
