// Which Node runs the product: the pinned one from the lock file where there is a package for this
// platform, otherwise the machine's own when it is new enough. Plain JavaScript for Node 20.19.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Options of Node for the server. Its young generation would grow to 130 MB while it starts, and keep them. */
export const SERVER_OPTIONS = ["--max-semi-space-size=16"];

/**
 * Settings of glibc's allocator for the server and its processes; other allocators ignore them. Otherwise what threads
 * took once, to compile the database for instance, is kept: 200 MB after a first start.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "262144" };

const LAUNCH_MIN = [20, 19];
/** The first Node with argon2 in node:crypto. */
const RUN_MIN = [24, 7];

function isAtLeast(version, [major, minor]) {
  const [haveMajor, haveMinor] = version.split(".").map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
}

export function requireLaunchNode() {
  if (isAtLeast(process.versions.node, LAUNCH_MIN)) return;
  console.error(`Voicewright needs Node ${LAUNCH_MIN.join(".")} or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

export function runtimePath() {
  const isWindows = process.platform === "win32";
  const pinned = join(
    ROOT,
    "node_modules",
    `node-${isWindows ? "win" : process.platform}-${process.arch}`,
    "bin",
    isWindows ? "node.exe" : "node",
  );
  if (existsSync(pinned)) return pinned;
  if (isAtLeast(process.versions.node, RUN_MIN)) return process.execPath;
  console.error(
    `There is no pinned Node for ${process.platform}-${process.arch}, and ${process.versions.node} is older than ${RUN_MIN.join(".")}. ` +
      "Install a newer Node and start again.",
  );
  process.exit(1);
}
