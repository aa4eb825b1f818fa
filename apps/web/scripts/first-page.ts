import { DESKTOP_BREAKPOINT_PX } from "@voicewright/contract/rules/limits";
import type { Plugin } from "vite";
import type { Route } from "./features.ts";

/** The key and the value of `sessionHint`: whoever has no session is asked for nothing. */
const SIGNED_IN = { key: "voicewright.person.signed-in", value: "true" };
/** Every page of the signed-in area waits for it. */
const PERSON = "/v1/user";

/** Pages by their addresses: the file of the route, and what it asks for when nothing else is in the address. */
type FirstPages = Readonly<Record<string, { readonly source: string; readonly calls: readonly string[] }>>;

/** The pages of the signed-in area. A browser test finds calls that are not used. */
export function firstPages(routes: readonly Route[]): FirstPages {
  const pages = routes
    .filter(({ path, isFrame }) => path.startsWith("/app/") && !path.endsWith("/") && isFrame !== true)
    .map(({ path, source, firstCalls = [] }) => [path.replace(/\/\$$/, ""), { source, calls: firstCalls }] as const);
  return Object.fromEntries(pages.filter(([path]) => !path.includes("$")));
}

/** The frame around them, on a screen that is wide (as `useIsDesktop` has it) or narrow. */
const FRAMES = {
  wide: ["app/routes/frame.tsx", "features/shell/sidebar.tsx"],
  narrow: ["app/routes/frame.tsx", "features/shell/mobile-header.tsx"],
} as const;
const WIDE_SCREEN = `(min-width: ${DESKTOP_BREAKPOINT_PX}px)`;

type Frame = keyof typeof FRAMES;
/** By address. */
type PageModules = Readonly<Record<string, Readonly<Record<Frame, readonly string[]>>>>;

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
};

/** The files of a chunk and of all that it imports, without those that the document names anyway. */
function closureOf(chunks: ReadonlyMap<string, Chunk>, from: readonly Chunk[], known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = ({ fileName, imports = [] }: Chunk) => {
    if (found.has(fileName) || known.has(fileName)) return;
    found.add(fileName);
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) visit(chunk);
    }
  };
  from.forEach(visit);
  return [...found];
}

function firstModules(pages: FirstPages, chunks: ReadonlyMap<string, Chunk>, html: string): PageModules {
  const known = new Set([...chunks.keys()].filter((name) => html.includes(`/${name}"`)));
  const from = (source: string) =>
    [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.split("?")[0]?.endsWith(`/src/${source}`));
  const filesOf = (source: string, frame: Frame) => closureOf(chunks, [...FRAMES[frame], source].flatMap(from), known);
  return Object.fromEntries(
    Object.entries(pages).map(([path, { source }]) => [
      path,
      { wide: filesOf(source, "wide"), narrow: filesOf(source, "narrow") },
    ]),
  );
}

/** Runs before anything else of the page; kept to what every browser knows. */
function inlineScript(pages: FirstPages, modules: PageModules): string {
  const files = [...new Set(Object.values(modules).flatMap(({ wide, narrow }) => [...wide, ...narrow]))];
  const indexes = (list: readonly string[] = []) => list.map((file) => files.indexOf(file));
  const first = Object.fromEntries(
    Object.entries(pages).map(([path, { calls }]) => [
      path,
      { calls, wide: indexes(modules[path]?.wide), narrow: indexes(modules[path]?.narrow) },
    ]),
  );
  return `try {
  if (localStorage.getItem(${JSON.stringify(SIGNED_IN.key)}) === ${JSON.stringify(SIGNED_IN.value)}) {
    const files = ${JSON.stringify(files)};
    const page = ${JSON.stringify(first)}[location.pathname];
    const answers = (window.voicewrightFirstAnswers = {});
    for (const url of page ? [${JSON.stringify(PERSON)}, ...(location.search ? [] : page.calls)] : []) {
      answers[url] = fetch(url);
      answers[url].catch(() => {});
    }
    for (const index of page ? page[matchMedia(${JSON.stringify(WIDE_SCREEN)}).matches ? "wide" : "narrow"] : []) {
      const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + files[index] });
      link.crossOrigin = "";
      document.head.append(link);
    }
  }
} catch {}`;
}

/** The document asks for the files and the data of its page at once, not one after the other as the program finds them. */
export function fetchFirstPage(routes: readonly Route[]): Plugin {
  const pages = firstPages(routes);
  return {
    name: "fetch-first-page",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === "chunk");
        const modules = firstModules(pages, new Map(chunks.map((chunk) => [chunk.fileName, chunk])), html);
        return html.replace("<!-- first page -->", () => `<script>\n${inlineScript(pages, modules)}\n</script>`);
      },
    },
  };
}
