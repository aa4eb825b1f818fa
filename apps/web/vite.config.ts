import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const API_PATHS = ["/v1", "/v2", "/openapi.json", "/healthz", "/readyz"];
const API_ORIGIN = process.env["VOICEWRIGHT_API"] ?? "http://127.0.0.1:4310";

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//;

/** Without the policy's context, which the app itself provides before any control is there. */
const CONTROLS = /node_modules\/(@base-ui\/(?!.*csp)|@floating-ui\/)/i;

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

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/app/routes",
      generatedRouteTree: "src/app/route-tree.gen.ts",
      disableLogging: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    preloadFont(/inter-latin-wght-normal.*\.woff2$/),
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
          groups: [
            { name: "framework", test: FRAMEWORK, priority: 2 },
            // What several pages use of it; what one page uses alone stays with that page.
            { name: "controls", test: CONTROLS, minShareCount: 16, priority: 1 },
          ],
        },
      },
    },
  },
});
