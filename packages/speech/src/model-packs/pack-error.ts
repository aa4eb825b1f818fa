/** Why a model pack could not be installed, verified or removed. The codes are part of the API. */
export type PackErrorCode =
  | "pack_not_found"
  | "pack_not_installed"
  | "license_not_accepted"
  | "download_failed"
  | "download_not_found"
  | "source_missing"
  | "wrong_size"
  | "wrong_checksum"
  | "checksum_unknown"
  | "unsafe_archive"
  | "damaged_archive"
  | "incomplete_archive"
  | "model_rejected"
  | "disk_full";

/** The message is for the person who installs; it names no secrets. */
export class PackError extends Error {
  readonly code: PackErrorCode;

  constructor(code: PackErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PackError";
    this.code = code;
  }
}

/** Turns a full disk into the error that says so; leaves everything else as it is. */
export function asDiskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new PackError("disk_full", "The disk is full. Free some space and try again; what was downloaded is kept.", {
    cause: error,
  });
}
