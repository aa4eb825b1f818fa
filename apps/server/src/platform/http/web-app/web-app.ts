import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../http-errors.ts";
import { sendError } from "../error-handler.ts";

export type WebApp = {
  readonly directory: string;
  readonly isBuilt: boolean;
  /** Paths of its files inside the directory, as addresses write them. */
  readonly files: ReadonlySet<string>;
  /** CSP sources of the scripts that stand in index.html itself. */
  readonly inlineScriptHashes: readonly string[];
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
/** The bundler puts a content hash into the names of everything in here. */
const HASHED_ASSETS = `${sep}assets${sep}`;
/** For those who were given the link, not for search engines. */
const UNLISTED_PAGE = /^\/(shared|confirm-sign-up|accept-invite)(\/|\?|$)/;
/** Addresses that people guess or were given once. Browsers take along what stands behind the #. */
const PAGES_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["/help", "/docs"],
  ["/guides", "/docs"],
]);
const API_PATH = /^\/v[12](\/|$)/;

export function readWebApp(directory: string): WebApp {
  const indexFile = join(directory, "index.html");
  if (!existsSync(indexFile)) return { directory, isBuilt: false, files: new Set(), inlineScriptHashes: [] };
  const scripts = [...readFileSync(indexFile, "utf8").matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? "");
  const inlineScriptHashes = scripts
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll(sep, "/"));
  return { directory, isBuilt: true, files: new Set(files), inlineScriptHashes };
}

export function nothingHere(): AppError {
  return new AppError("not_found", "There is nothing at this address.");
}

export function isApiPath(path: string): boolean {
  return API_PATH.test(path);
}

/** Whether it asks for a page of the web app, which decides by itself whether there is one. */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = request.url.split("?")[0] ?? "";
  if (isApiPath(path)) return false;
  // A file that is missing is an error, not a page: answering HTML would hide a broken build.
  return !/\.[a-z0-9]{1,8}$/i.test(path);
}

/** Where the page is that is asked for, if it is at another address. */
function elsewhere(request: FastifyRequest): string | undefined {
  const [path = "", query] = request.url.split("?");
  const place = PAGES_ELSEWHERE.get(path.replace(/\/$/, ""));
  return place === undefined || query === undefined ? place : `${place}?${query}`;
}

/** Serves the built web app; every address that is neither a file nor the API is a page of it. */
export async function serveWebApp(http: FastifyInstance, webApp: WebApp): Promise<void> {
  if (webApp.isBuilt) {
    await http.register(fastifyStatic, {
      root: webApp.directory,
      // It would list the directory for every request, to compare how the name is spelled.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          "cache-control",
          path.includes(HASHED_ASSETS) ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
    http.route<{ Params: { "*": string } }>({
      method: ["GET", "HEAD"],
      url: "/*",
      handler: async ({ params }, reply) =>
        webApp.files.has(params["*"]) ? await reply.sendFile(params["*"]) : reply.callNotFound(),
    });
  }
  http.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (UNLISTED_PAGE.test(request.url)) void reply.header("x-robots-tag", "noindex, nofollow");
    if (webApp.isBuilt && isPageRequest(request)) {
      const place = elsewhere(request);
      return place === undefined ? await reply.sendFile("index.html") : await reply.redirect(place);
    }
    return sendError(nothingHere(), request, reply);
  });
}
