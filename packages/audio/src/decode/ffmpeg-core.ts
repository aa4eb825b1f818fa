import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The parts of FFmpeg's Emscripten module that are used here. */
export type FfmpegCore = {
  readonly FS: EmscriptenFileSystem;
  /** Runs the command line to its end and returns its exit code; blocks. */
  exec(...args: readonly string[]): number;
  setLogger(logger: (line: { readonly type: string; readonly message: string }) => void): void;
};

/** A file of a mounted file system; further fields belong to Emscripten. */
export type EmscriptenNode = {
  readonly id: number;
  readonly mode: number;
  node_ops: Record<string, unknown>;
  stream_ops: Record<string, unknown>;
};

type EmscriptenFileSystem = {
  mkdir(path: string): void;
  mount(type: { mount: () => EmscriptenNode }, options: object, path: string): void;
  createNode(parent: EmscriptenNode | null, name: string, mode: number, device: number): EmscriptenNode;
  readonly ErrnoError: new (errno: number) => Error;
};

type FfmpegFactory = (options: {
  instantiateWasm: (
    imports: ConstructorParameters<typeof WebAssembly.Instance>[1],
    receive: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Instance["exports"];
}) => Promise<FfmpegCore>;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Starts an FFmpeg of its own: WebAssembly with its own memory, no network and no files but those mounted.
 * Its memory goes away with it. It takes part of a second, 130 MB and, while it works, the whole thread.
 */
export async function createFfmpegCore(): Promise<FfmpegCore> {
  compiled ??= readFile(require.resolve("@ffmpeg/core/wasm")).then((bytes) => WebAssembly.compile(bytes));
  const program = await compiled;
  const createCore = require("@ffmpeg/core") as FfmpegFactory;
  pretendToBeWorker();
  return await createCore({
    instantiateWasm: (imports, receive) => {
      const instance = new WebAssembly.Instance(program, imports);
      receive(instance);
      return instance.exports;
    },
  });
}

/** The module was built for browsers only and asks where its worker was loaded from. */
function pretendToBeWorker(): void {
  if ("self" in globalThis) return;
  Object.defineProperty(globalThis, "self", { value: { location: { href: "" } }, configurable: true });
}
