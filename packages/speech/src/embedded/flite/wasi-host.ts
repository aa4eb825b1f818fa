// oxlint-disable-next-line typescript/triple-slash-reference -- whoever type-checks this file must see the types that Node leaves out
/// <reference path="./webassembly.d.ts" />
/** Error numbers of WASI preview 1. */
const ERRNO = { success: 0, badFile: 8, noEntry: 44, notImplemented: 52, notSeekable: 70 } as const;
const FILE_TYPE = { characterDevice: 2, directory: 3, regularFile: 4 } as const;
const OPEN_CREATE = 1;
const SEEK = { set: 0, current: 1, end: 2 } as const;
const IO_VECTOR_SIZE_BYTES = 8;
const PREOPENED_DIRECTORY_FD = 3;

/** What a program left behind when it exited. */
export type WasiResult = {
  readonly exitCode: number;
  readonly stdout: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

type Descriptor =
  | { readonly kind: "input" | "output" | "error" | "directory" }
  | { readonly kind: "file"; readonly file: MemoryFile; position: number };

class ProgramExit extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The program exited with ${exitCode}`);
    this.exitCode = exitCode;
  }
}

class MemoryFile {
  sizeBytes = 0;
  private buffer = new Uint8Array(1 << 16);

  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.sizeBytes);
  }

  write(position: number, bytes: Uint8Array): void {
    const end = position + bytes.length;
    if (end > this.buffer.length) {
      const larger = new Uint8Array(Math.max(this.buffer.length * 2, end));
      larger.set(this.bytes);
      this.buffer = larger;
    }
    this.buffer.set(bytes, position);
    this.sizeBytes = Math.max(this.sizeBytes, end);
  }
}

/**
 * Runs a WASI command-line program to its end with a file system that lives in memory: it
 * starts empty, the program may create files in its working directory, and nothing else
 * exists. Time stands still and there is no randomness, so that equal arguments give equal
 * output. Blocks until the program ends; throws what the program traps with.
 */
export function runWasiProgram(module: WebAssembly.Module, args: readonly string[]): WasiResult {
  const host = createHost(args);
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: withUnknownCalls(module, host.calls) });
  const { memory, _start: start } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof start !== "function")
    throw new Error("The module is not a WASI command");
  host.attach(memory);
  let exitCode = 0;
  try {
    start();
  } catch (error) {
    if (!(error instanceof ProgramExit)) throw error;
    exitCode = error.exitCode;
  }
  return { exitCode, stdout: host.stdout(), files: new Map([...host.files].map(([name, file]) => [name, file.bytes])) };
}

type WasiCalls = Record<string, (...args: never[]) => number>;

function withUnknownCalls(module: WebAssembly.Module, calls: WasiCalls): WasiCalls {
  const imported = WebAssembly.Module.imports(module).filter((entry) => entry.module === "wasi_snapshot_preview1");
  return Object.fromEntries(imported.map(({ name }) => [name, calls[name] ?? (() => ERRNO.notImplemented)]));
}

function createHost(args: readonly string[]) {
  let memory = new WebAssembly.Memory({ initial: 0 });
  let output = "";
  let nextFd = PREOPENED_DIRECTORY_FD + 1;
  const files = new Map<string, MemoryFile>();
  const decoder = new TextDecoder();
  const encodedArgs = args.map((argument) => new TextEncoder().encode(`${argument}\0`));
  const descriptors = new Map<number, Descriptor>([
    [0, { kind: "input" }],
    [1, { kind: "output" }],
    [2, { kind: "error" }],
    [PREOPENED_DIRECTORY_FD, { kind: "directory" }],
  ]);

  const view = (): DataView => new DataView(memory.buffer);
  const bytes = (): Uint8Array => new Uint8Array(memory.buffer);
  const ioVectors = (address: number, count: number): Uint8Array[] =>
    Array.from({ length: count }, (_, index) => {
      const entry = address + index * IO_VECTOR_SIZE_BYTES;
      const start = view().getUint32(entry, true);
      return bytes().subarray(start, start + view().getUint32(entry + 4, true));
    });

  const calls: WasiCalls = {
    args_sizes_get(countAddress: number, sizeAddress: number) {
      view().setUint32(countAddress, encodedArgs.length, true);
      view().setUint32(
        sizeAddress,
        encodedArgs.reduce((total, argument) => total + argument.length, 0),
        true,
      );
      return ERRNO.success;
    },
    args_get(pointersAddress: number, bufferAddress: number) {
      let target = bufferAddress;
      for (const [index, argument] of encodedArgs.entries()) {
        view().setUint32(pointersAddress + index * 4, target, true);
        bytes().set(argument, target);
        target += argument.length;
      }
      return ERRNO.success;
    },
    clock_time_get(_clock: number, _precision: bigint, address: number) {
      view().setBigUint64(address, 0n, true);
      return ERRNO.success;
    },
    proc_exit(code: number) {
      throw new ProgramExit(code);
    },
    fd_close(fd: number) {
      return descriptors.delete(fd) ? ERRNO.success : ERRNO.badFile;
    },
    fd_fdstat_get(fd: number, address: number) {
      const descriptor = descriptors.get(fd);
      if (!descriptor) return ERRNO.badFile;
      const fileTypes: Partial<Record<Descriptor["kind"], number>> = {
        file: FILE_TYPE.regularFile,
        directory: FILE_TYPE.directory,
      };
      bytes().fill(0, address, address + 8);
      view().setUint8(address, fileTypes[descriptor.kind] ?? FILE_TYPE.characterDevice);
      view().setBigUint64(address + 8, 0xffff_ffffn, true);
      view().setBigUint64(address + 16, 0xffff_ffffn, true);
      return ERRNO.success;
    },
    fd_fdstat_set_flags() {
      return ERRNO.success;
    },
    fd_prestat_get(fd: number, address: number) {
      if (fd !== PREOPENED_DIRECTORY_FD) return ERRNO.badFile;
      view().setUint8(address, 0);
      view().setUint32(address + 4, 1, true);
      return ERRNO.success;
    },
    fd_prestat_dir_name(fd: number, address: number) {
      if (fd !== PREOPENED_DIRECTORY_FD) return ERRNO.badFile;
      bytes().set(new TextEncoder().encode("."), address);
      return ERRNO.success;
    },
    path_open(
      _directory: number,
      _lookupFlags: number,
      pathAddress: number,
      pathSize: number,
      openFlags: number,
      _rights: bigint,
      _inheritingRights: bigint,
      _fdFlags: number,
      fdAddress: number,
    ) {
      const name = decoder.decode(bytes().slice(pathAddress, pathAddress + pathSize));
      const known = files.get(name);
      if (!known && !(openFlags & OPEN_CREATE)) return ERRNO.noEntry;
      const file = known ?? new MemoryFile();
      files.set(name, file);
      descriptors.set(nextFd, { kind: "file", file, position: 0 });
      view().setUint32(fdAddress, nextFd++, true);
      return ERRNO.success;
    },
    fd_seek(fd: number, offset: bigint, whence: number, address: number) {
      const descriptor = descriptors.get(fd);
      if (descriptor?.kind !== "file") return descriptor ? ERRNO.notSeekable : ERRNO.badFile;
      const origins: Record<number, number> = {
        [SEEK.set]: 0,
        [SEEK.current]: descriptor.position,
        [SEEK.end]: descriptor.file.sizeBytes,
      };
      descriptor.position = Number(offset) + (origins[whence] ?? 0);
      view().setBigUint64(address, BigInt(descriptor.position), true);
      return ERRNO.success;
    },
    fd_read(fd: number, vectorsAddress: number, count: number, readAddress: number) {
      const descriptor = descriptors.get(fd);
      let total = 0;
      for (const target of descriptor?.kind === "file" ? ioVectors(vectorsAddress, count) : []) {
        if (descriptor?.kind !== "file") break;
        const part = descriptor.file.bytes.subarray(descriptor.position, descriptor.position + target.length);
        target.set(part);
        descriptor.position += part.length;
        total += part.length;
      }
      view().setUint32(readAddress, total, true);
      return ERRNO.success;
    },
    fd_write(fd: number, vectorsAddress: number, count: number, writtenAddress: number) {
      const descriptor = descriptors.get(fd);
      if (!descriptor) return ERRNO.badFile;
      let total = 0;
      for (const part of ioVectors(vectorsAddress, count)) {
        total += part.length;
        if (descriptor.kind === "output") output += decoder.decode(part.slice());
        if (descriptor.kind !== "file") continue;
        descriptor.file.write(descriptor.position, part);
        descriptor.position += part.length;
      }
      view().setUint32(writtenAddress, total, true);
      return ERRNO.success;
    },
  };

  return {
    calls,
    files,
    stdout: () => output,
    attach: (programMemory: WebAssembly.Memory) => {
      memory = programMemory;
    },
  };
}
