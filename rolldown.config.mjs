import { readFileSync } from "node:fs";

/**
 * The server as a few plain files: importing drizzle unbundled costs half a second and 160 MB at start.
 * Packages with files of their own (WASM, models, native code, workers) stay outside.
 */
const UNBUNDLED = [
  /^node:/,
  /^@electric-sql\/pglite/,
  /^onnxruntime-/,
  /^@dittli\//,
  /^@echogarden\//,
  /^eld(\/|$)/,
  /^lindera-wasm-/,
  /^wasm-media-encoders/,
  /^opusscript/,
  /^mpg123-decoder/,
  /^ogg-opus-decoder/,
  /^@wasm-audio-decoders\//,
  /^@ffmpeg\/core/,
  /^mediabunny/,
  /^@mediabunny\//,
  /^@resvg\/resvg-wasm/,
  /^sherpa-onnx-node/,
  /^pino/,
  /^thread-stream/,
];

const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));

export default {
  input: {
    main: "apps/server/src/main.ts",
    "database-worker": "apps/server/src/platform/database/database-worker.ts",
    "pool-child": "packages/speech/src/pool-child.ts",
    "follow-child": "packages/speech/src/follow-child.ts",
    "task-child": "apps/server/src/task-child.ts",
    "encode-child": "packages/audio/src/encode/encode-child.ts",
    "decode-child": "packages/audio/src/decode/decode-child.ts",
    "probe-child": "packages/speech/src/local/probe-child.ts",
    "unpack-child": "packages/speech/src/model-packs/unpack-child.ts",
  },
  platform: "node",
  external: (id) => UNBUNDLED.some((pattern) => pattern.test(id)),
  transform: { define: { "process.env.VOICEWRIGHT_VERSION": JSON.stringify(version) } },
  output: {
    dir: "dist/server",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    sourcemap: true,
    cleanDir: true,
  },
};
