import { isIP } from "node:net";

const PRIVATE_NAME =
  /^(?:localhost|[^.:]+|.+\.(?:localhost|local|internal|intranet|lan|svc|cluster\.local|home\.arpa))$/;
const PRIVATE_ADDRESS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80:)/;

/**
 * The address of a server with the API that model servers share, up to its version and without a slash at its end.
 * `prefix` begins the names of its settings. Throws an Error that names the setting at fault.
 */
export function parseServerAddress(prefix: string, value: string, hasKey: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new Error(`${prefix}_URL must be an address such as https://models.example.org/v1.`);
  if (url.username !== "" || url.password !== "")
    throw new Error(`${prefix}_URL must not contain a password; use ${prefix}_API_KEY.`);
  if (hasKey && url.protocol === "http:" && !isPrivateHost(url.hostname))
    throw new Error(`${prefix}_URL must start with https:// when a key is sent over a public network.`);
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path === "" ? "/v1" : path}`;
}

/** Whether a host is of this machine or of a network that is not the public one. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return isIP(host) === 0 ? PRIVATE_NAME.test(host) : PRIVATE_ADDRESS.test(host);
}
