// Finds a Chromium for the browser tests; as root on Debian it installs the distribution's package: the headless shell,
// which is the same browser without the windows that no test sees, and takes a seventh less of the processor.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function findBrowser() {
  return CANDIDATES.find((path) => path !== undefined && path !== "" && existsSync(path));
}

function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Chromium from the Debian packages …");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
  ]) {
    const result = spawnSync("apt-get", args, { env: environment, stdio: ["ignore", "ignore", "inherit"] });
    if (result.status !== 0) return;
  }
}

/** The path of a browser; ends the process with a clear message when there is none. */
export function requireBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  installDebianPackage();
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  console.error(
    "The browser tests need Chromium or Chrome. Install one (on Debian and Ubuntu: apt-get install chromium), " +
      "or name one in CHROMIUM_PATH.",
  );
  process.exit(1);
}
