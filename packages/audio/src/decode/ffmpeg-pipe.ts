import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { EmscriptenNode, FfmpegCore } from "./ffmpeg-core.ts";

const MOUNT_POINT = "/media";
/** What the command line calls the two ends. */
export const PIPE_INPUT = `file:${MOUNT_POINT}/input`;
export const PIPE_OUTPUT = `file:${MOUNT_POINT}/output`;

const DIRECTORY_MODE = 0o40_777;
const FILE_MODE = 0o100_777;
const ENOENT = 44;
const EINVAL = 28;
const EROFS = 69;
const ESPIPE = 70;

export type FfmpegPipe = {
  /** Read from in place, so that its size does not matter. */
  readonly inputPath: string;
  /** Bytes of the input read so far; also called where nothing is written for long. */
  readonly onRead?: (inputPosition: number) => void;
  /** What FFmpeg writes; the bytes are its own and valid during the call only. May throw to end the run. */
  readonly onWrite: (bytes: Uint8Array) => void;
};

type SizedNode = EmscriptenNode & { sizeBytes: number };
type OpenStream = { readonly position: number };

/**
 * Mounts a file system of two files: `PIPE_INPUT`, a file of the disk that can be read and sought in, and
 * `PIPE_OUTPUT`, whose bytes go to `onWrite`. Returns what closes the input.
 */
export function mountPipe(core: FfmpegCore, pipe: FfmpegPipe): () => void {
  const { FS } = core;
  const descriptor = openSync(pipe.inputPath, "r");
  const inputSizeBytes = fstatSync(descriptor).size;
  const refuse = (errno: number) => (): never => {
    throw new FS.ErrnoError(errno);
  };
  const nodeOps = {
    getattr: describeNode,
    setattr: () => {},
    lookup: refuse(ENOENT),
    mknod: refuse(EROFS),
    unlink: refuse(EROFS),
    rename: refuse(EROFS),
  };
  const addFile = (root: EmscriptenNode, name: string, sizeBytes: number, streamOps: Record<string, unknown>): void => {
    Object.assign(FS.createNode(root, name, FILE_MODE, 0), { node_ops: nodeOps, stream_ops: streamOps, sizeBytes });
  };
  const input = {
    read: (_stream: OpenStream, heap: Int8Array, offset: number, length: number, position: number): number => {
      pipe.onRead?.(position);
      return position >= inputSizeBytes ? 0 : readSync(descriptor, heap, offset, length, position);
    },
    llseek: (stream: OpenStream, offset: number, whence: number): number => {
      const position = offset + (whence === 1 ? stream.position : whence === 2 ? inputSizeBytes : 0);
      if (position < 0) throw new FS.ErrnoError(EINVAL);
      return position;
    },
  };
  const output = {
    write: (_stream: OpenStream, heap: Int8Array, offset: number, length: number): number => {
      pipe.onWrite(new Uint8Array(heap.buffer, heap.byteOffset + offset, length));
      return length;
    },
    llseek: refuse(ESPIPE),
  };
  FS.mkdir(MOUNT_POINT);
  FS.mount(
    {
      mount: () => {
        const root = FS.createNode(null, "/", DIRECTORY_MODE, 0);
        Object.assign(root, { node_ops: nodeOps, stream_ops: {}, sizeBytes: 0 });
        addFile(root, "input", inputSizeBytes, input);
        addFile(root, "output", 0, output);
        return root;
      },
    },
    {},
    MOUNT_POINT,
  );
  return () => closeSync(descriptor);
}

function describeNode(node: SizedNode): object {
  const never = new Date(0);
  return {
    dev: 1,
    ino: node.id,
    mode: node.mode,
    nlink: 1,
    uid: 0,
    gid: 0,
    rdev: 0,
    size: node.sizeBytes,
    atime: never,
    mtime: never,
    ctime: never,
    blksize: 4_096,
    blocks: 1,
  };
}
