import { type IncomingMessage, ServerResponse } from "node:http";
import type { WebApp } from "./web-app/web-app.ts";

/** Headers of every answer. HSTS is left to the proxy: many installations answer plain http at home. */
export function securityHeaders(webApp: Pick<WebApp, "inlineScriptHashes">): Readonly<Record<string, string>> {
  const policy = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...webApp.inlineScriptHashes],
    "style-src": ["'self'"],
    "media-src": ["'self'", "blob:"],
    // Announcements show images from wherever the admin of the installation says.
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
      .join(";"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
}

/** Answers that have the headers from the start, also those that Node and the framework write without asking anybody. */
export function responseWith(headers: Readonly<Record<string, string>>): typeof ServerResponse {
  const names = Object.entries(headers);
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    // Node passes options that its types do not know.
    constructor(...given: [request: Request]) {
      super(...given);
      for (const [name, value] of names) this.setHeader(name, value);
    }
  };
}
