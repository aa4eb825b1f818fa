// oxlint-disable-next-line typescript/triple-slash-reference -- whoever type-checks this file must see the types that Node leaves out
/// <reference path="./webassembly.d.ts" />
import { ConsoleStdout, File, type Inode, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";

/** What a program left behind when it exited. */
export type WasiResult = {
  readonly exitCode: number;
  readonly stdout: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/**
 * Runs a WASI command-line program to its end with a file system that lives in memory: it
 * starts empty, the program may create files in its working directory, and nothing else
 * exists. Time stands still, so that equal arguments give equal output. Blocks until the
 * program ends; throws what the program traps with.
 */
export function runWasiProgram(module: WebAssembly.Module, args: readonly string[]): WasiResult {
  let stdout = "";
  const decoder = new TextDecoder();
  const directory = new Map<string, Inode>();
  const wasi = new WASI(
    [...args],
    [],
    [
      new OpenFile(new File([])),
      new ConsoleStdout((bytes) => {
        stdout += decoder.decode(bytes, { stream: true });
      }),
      new ConsoleStdout(() => undefined),
      new PreopenDirectory(".", directory),
    ],
    // Otherwise it prints what it does.
    { debug: false },
  );
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      ...wasi.wasiImport,
      clock_time_get(_clock: number, _precision: bigint, address: number) {
        new DataView(wasi.inst.exports.memory.buffer).setBigUint64(address, 0n, true);
        return 0;
      },
    },
  });
  const { memory, _start: start } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof start !== "function")
    throw new Error("The module is not a WASI command");
  const exitCode = wasi.start({ exports: { memory, _start: () => start() } });
  const files = [...directory].flatMap(([name, entry]) => (entry instanceof File ? [[name, entry.data] as const] : []));
  return { exitCode, stdout, files: new Map(files) };
}
