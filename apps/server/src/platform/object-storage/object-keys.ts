const KEY_PATTERN = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;
const FOLDER_PATTERN = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

export function isObjectKey(key: string): boolean {
  return KEY_PATTERN.test(key);
}

/** Throws RangeError for what the server would not have made: keys are parts of paths. */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError("Not the key of an object.");
  return key;
}

/** The folder that a prefix names, without a slash at its end; empty for all. Throws RangeError. */
export function folderOfPrefix(prefix: string): string {
  const folder = prefix.replace(/\/$/, "");
  if (folder !== "" && !FOLDER_PATTERN.test(folder)) throw new RangeError("A prefix names a folder.");
  return folder;
}
