/** Long enough for the browser to have taken the bytes over. */
const REVOKE_AFTER_MS = 60_000;

/** Hands bytes, or the address of a file of this server, to the browser's downloads. */
export function saveFile(source: Blob | string, fileName: string): void {
  const url = typeof source === "string" ? source : URL.createObjectURL(source);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  if (typeof source !== "string") setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
