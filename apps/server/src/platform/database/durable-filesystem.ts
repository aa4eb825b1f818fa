import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Emscripten's number for an input/output error. */
const ERRNO_EIO = 29;
/** Some file systems refuse to sync directories and special files; there is nothing to lose in those. */
const HARMLESS_CODES = new Set(["EINVAL", "EISDIR", "EPERM"]);

type EmscriptenStream = { readonly nfd: number };
type EmscriptenModule = {
  readonly FS: {
    readonly ErrnoError: new (errno: number) => Error;
    readonly filesystems: {
      readonly NODEFS: { readonly stream_ops: { fsync?: (stream: EmscriptenStream) => number } };
    };
  };
};

/**
 * The engine's own file system drops fsync silently. With this one a commit has reached the disk
 * when it is acknowledged (the engine must run without its -F flag and with wal_sync_method=fsync).
 */
export class DurableFileSystem extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...args);
    const addFsync = (module: unknown) => {
      const { FS } = module as EmscriptenModule;
      FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd);
        } catch (error) {
          if (!HARMLESS_CODES.has((error as NodeJS.ErrnoException).code ?? "")) throw new FS.ErrnoError(ERRNO_EIO);
        }
        return 0;
      };
    };
    const { emscriptenOpts } = prepared;
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return prepared;
  }
}
