/** An attachment under its full name (RFC 6266), with a plain one for clients that read only that. */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain === "" ? "file" : plain}"; filename*=UTF-8''${encoded}`;
}
