/**
 * Of the features that a browser leaves out, the last list counts; so this one has all that Playwright leaves out on this
 * kind of machine. The first two would draw the suggestions of an address bar that nobody sees, in two processes for each
 * page: more work than many a page is.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/**
 * Pages of tests live for seconds: code that V8 optimises is thrown away before it has paid for itself, and what a larger young
 * generation holds never has to be collected. WebAssembly is compiled as ever.
 */
const ENGINE_FLAGS = ["--no-opt", "--no-maglev", "--min-semi-space-size=16"];

const isRoot = process.getuid?.() === 0;

/** How the browsers of the tests are launched. */
export const LAUNCH_OPTIONS = {
  ...(process.env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: process.env["CHROMIUM_PATH"] }),
  args: [
    ...(isRoot ? ["--no-sandbox"] : []),
    `--disable-features=${DISABLED_FEATURES.join(",")}`,
    `--js-flags=${ENGINE_FLAGS.join(" ")}`,
    "--autoplay-policy=no-user-gesture-required",
    // The headless shell has no window that asks, and refuses without: who may use the microphone is answered here.
    "--use-fake-ui-for-media-stream",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
};
