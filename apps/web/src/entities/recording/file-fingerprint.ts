export type FileFingerprint = Pick<File, "name" | "lastModified" | "size" | "type">;

/** The same name, time of change, size and type: most likely the same recording. */
export function isSameFile(a: FileFingerprint, b: FileFingerprint): boolean {
  return a.name === b.name && a.lastModified === b.lastModified && a.size === b.size && a.type === b.type;
}
