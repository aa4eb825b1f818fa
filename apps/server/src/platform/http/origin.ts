import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function hostName(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host)?.[1];
  return (bracketed ?? host.replace(/:\d*$/, "")).toLowerCase().replace(/\.$/, "");
}

/**
 * Whether the server answers under this Host. A page of another site can point a name of its own
 * at this machine (DNS rebinding), but it cannot make the browser send an address or our own names.
 */
export function isAllowedHost(host: string | undefined, config: Pick<Config, "allowedHosts" | "publicUrl">): boolean {
  if (host === undefined || host === "") return false;
  const name = hostName(host);
  if (name === "localhost" || name.endsWith(".localhost") || isIP(name) !== 0) return true;
  return config.allowedHosts.includes(name) || config.publicUrl?.hostname === name;
}

/** Whether a page of another origin sent this request, as far as the browser says. Programs send neither header. */
export function isCrossOrigin(request: FastifyRequest, config: Pick<Config, "publicUrl">): boolean {
  const { origin } = request.headers;
  if (typeof origin === "string") {
    if (!URL.canParse(origin)) return true;
    const { host } = new URL(origin);
    return host !== request.host && host !== config.publicUrl?.host;
  }
  const site = request.headers["sec-fetch-site"];
  return typeof site === "string" && site !== "same-origin" && site !== "none";
}

export function isMutating(method: string): boolean {
  return !READING_METHODS.has(method);
}

/** The part of an address that one customer of a network holds: all of IPv4, the /64 of IPv6. */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = address.includes("::") ? 8 - groups.length - (tail === "" ? 0 : tail.split(":").length) : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...(tail === "" ? [] : tail.split(":"))];
  return all.slice(0, 4).join(":");
}
