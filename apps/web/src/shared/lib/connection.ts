type Connection = { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string };

const SLOW_TYPES = new Set(["slow-2g", "2g", "3g"]);

/** Whether bytes may be fetched that nobody has asked for: not on a metered or slow line, and not for those who save. */
export function mayPreload(
  connection: Connection | undefined = (navigator as Navigator & { connection?: Connection }).connection,
): boolean {
  if (connection === undefined) return true;
  const { saveData = false, type, effectiveType } = connection;
  return !saveData && type !== "cellular" && !SLOW_TYPES.has(effectiveType ?? "");
}
