import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { readFeatures, routesOf } from "./scripts/features.ts";
import { fetchFirstPage } from "./scripts/first-page.ts";
import { precompress } from "./scripts/precompress.ts";
import { routerOptions } from "./scripts/route-tree.ts";

const ROUTES = routesOf((await readFeatures()).map(({ feature }) => feature));

const API_PATHS = ["/v1", "/v2", "/openapi.json", "/asyncapi.json", "/healthz", "/readyz"];
const API_ORIGIN = process.env["VOICEWRIGHT_API"] ?? "http://127.0.0.1:4310";

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//;

/** Without the policy's context, which the app itself provides before any control is there. */
const CONTROLS = /node_modules\/(@base-ui\/(?!.*csp)|@floating-ui\/)/i;

/** What opens on a click: it comes when it is needed. */
const LATE =
  /\/(dialog|alert-dialog|drawer|toast)\/|-(panel|dialog)\.tsx$|\/dialog-head\.|\/(toaster|flow-dialog|recorder|drawer|virtual-rows|waveform)[^/]*(\/[^/]*)?\.tsx?$|\/entities\/voice\/(training|verification|picker\/voice-(picker(-search|-groups)?|row|list|filter-bar))(\/|\.)|\/entities\/voice\/labels\/(label-fields|accent)|\/entities\/pronunciation\/dictionary-|\/entities\/workspace\/(developer|onboarding)[^/]*\.tsx?$|\/shared\/ui\/(markdown\/|fields\/(field-input|first-error|text-area)\.)/;

/** What most pages have of the contract and of the entities. What a feature adds to them comes with its own pages. */
const CONTRACT =
  /\/packages\/contract\/src\/((api|rules|history|jobs|models|recorder|speech-to-speech|system|text-to-(speech|dialogue)|voice-(design|library|remix)|voices|workspace-settings)\/|account\/(?!leaving|two-factor)|members\/(?!invites)|productions\/(errors|rules)\.|professional-clone\/fine-tuning\.)/;
const ENTITIES = /\/src\/entities\/(generation|model|pronunciation|voice|workspace)\//;

/** What the program needs before it knows which page is asked for. */
const BASICS =
  /vite\/preload-helper|\/csp-|CSPContext|\/shared\/ui\/(\w+\/)?(brand-mark|button-style|status|visually-hidden|spinner)\.|lucide-react\/dist\/esm\/(?!icons\/(?!circle-exclamation-point))|node_modules\/clsx\//;
const CORE =
  /node_modules\/(zod|@tanstack\/(react-query|query-core))\/|\/src\/shared\/(api|lib)\/|\/entities\/workspace\/session-(guards|hint)|\/packages\/contract\/src\/(api\/(client|errors|error-entry|identity-errors|voice-errors|schema|route|idempotency)|rules\/(messages|limits|tiers)|voices\/values|voice-design\/values)\.ts/;

const early = (folder: RegExp) => (id: string) => folder.test(id) && !LATE.test(id);

/** Left alone, every module that two pages share becomes a request; a page then had a hundred. Wider groups come last. */
const CHUNKS = [
  { name: "framework", test: FRAMEWORK },
  { name: "basics", test: BASICS },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
  { name: "core", test: CORE, minShareCount: 2 },
  { name: "contract", test: early(CONTRACT), minShareCount: 2 },
  { name: "audio", test: /\/src\/shared\/audio\/(?!recorder)/, minShareCount: 2 },
  { name: "ui", test: early(/\/src\/shared\/ui\/|node_modules\/(@base-ui|@floating-ui)\//), minShareCount: 2 },
  { name: "layers", test: CONTROLS, minShareCount: 2 },
  {
    name: "frame",
    test: /\/entities\/navigation\/|\/features\/shell\/(navigation\/(?!destinations)|user\/|preferences\.)/,
    minShareCount: 2,
  },
  { name: "entities", test: early(ENTITIES), minShareCount: 2 },
  {
    name: "files",
    test: /\/entities\/recording\/(refused-files|read-duration|audio-files-input)\.|\/recording-types\./,
    minShareCount: 2,
  },
  { name: "synthesis", test: early(/\/src\/entities\/synthesis\//), minShareCount: 2 },
];

/** Text is drawn in its own font from the first frame, because the font is asked for together with the scripts. */
function preloadFont(fileName: RegExp): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => fileName.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

/** What a feature declares is read when the development server starts, so that it starts again when that changes. */
function restartOnFeatures(): Plugin {
  return {
    name: "restart-on-features",
    apply: "serve",
    configureServer: (server) => {
      server.watcher.on("all", (_event, file) => {
        if (/\/src\/features\/[^/]+\/feature\.ts$/.test(file)) void server.restart();
      });
    },
  };
}

export default defineConfig({
  plugins: [
    tanstackRouter(routerOptions(import.meta.dirname, ROUTES)),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    preloadFont(/inter-latin-wght-normal.*\.woff2$/),
    fetchFirstPage(ROUTES),
    precompress(),
    restartOnFeatures(),
  ],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: API_ORIGIN, changeOrigin: true }])),
  },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    sourcemap: true,
    // Fonts and styles stay files: the content security policy allows no data URLs for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Schemas register their names for the OpenAPI document, which the web app does not build.
        moduleSideEffects: (id) => !id.includes("/packages/contract/"),
      },
      output: {
        codeSplitting: {
          groups: CHUNKS.map((chunk, index) => ({ ...chunk, priority: CHUNKS.length - index })),
        },
      },
    },
  },
});
