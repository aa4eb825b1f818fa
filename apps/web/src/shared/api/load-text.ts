/** A text file that the web app brings along. Throws when it is not there, or the page is offline. */
export async function loadText(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal });
  const type = response.headers.get("content-type") ?? "";
  // Addresses without a file are answered with the page.
  if (!response.ok || !type.startsWith("text/plain")) throw new Error(`${path} is not there`);
  return await response.text();
}
