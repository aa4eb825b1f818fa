import {
  DESKTOP_BREAKPOINT_PX,
  DICTIONARIES_PAGE_SIZE_MAX,
  LIBRARY_PAGE_SIZE_MAX,
  VOICES_PAGE_SIZE_MAX,
} from "@voicewright/contract/rules/limits";
import type { Plugin } from "vite";

/** The key and the value of `sessionHint`: whoever has no session is asked for nothing. */
const SIGNED_IN = { key: "voicewright.person.signed-in", value: "true" };
/** Every page of the signed-in area waits for it. */
const PERSON = "/v1/user";
/** What permissions of the page are checked by. */
const WORKSPACE = "/v1/workspace";
const VOICES = `/v2/voices?page_size=${VOICES_PAGE_SIZE_MAX}&sort=name&sort_direction=asc`;

/** By address: the route's file, and what it asks for when nothing else is in the address. A browser test finds what is not used. */
const PAGES: Readonly<Record<string, { readonly route: string; readonly calls: readonly string[] }>> = {
  "/app/speech-synthesis/text-to-speech": {
    route: "app/speech-synthesis/text-to-speech.tsx",
    calls: [VOICES, "/v1/models", WORKSPACE],
  },
  "/app/speech-synthesis/speech-to-speech": {
    route: "app/speech-synthesis/speech-to-speech.tsx",
    calls: [VOICES, "/v1/models", WORKSPACE],
  },
  "/app/voice-library": {
    route: "app/voice-library.tsx",
    calls: [
      "/v1/shared-voices?sort=trending&page_size=6",
      `/v1/shared-voices?sort=trending&page=0&page_size=${LIBRARY_PAGE_SIZE_MAX}`,
    ],
  },
  "/app/voice-lab": { route: "app/voice-lab.tsx", calls: [WORKSPACE] },
  "/app/pronunciation-dictionaries": {
    route: "app/pronunciation-dictionaries.tsx",
    calls: [
      `/v1/pronunciation-dictionaries?page_size=${DICTIONARIES_PAGE_SIZE_MAX}&sort=name&sort_direction=ASCENDING`,
    ],
  },
  "/app/models": { route: "app/models.tsx", calls: [] },
  "/app/admin/workspaces": { route: "app/admin/workspaces.tsx", calls: [] },
  "/app/admin/users": { route: "app/admin/users.tsx", calls: [] },
  "/app/admin/safety": { route: "app/admin/safety.tsx", calls: [] },
  "/app/admin/audit": { route: "app/admin/audit.tsx", calls: [] },
  "/app/admin/jobs": { route: "app/admin/jobs.tsx", calls: [] },
  "/app/admin/storage": { route: "app/admin/storage.tsx", calls: [] },
  "/app/admin/health": { route: "app/admin/health.tsx", calls: [] },
  "/app/admin/verifications": { route: "app/admin/verifications.tsx", calls: [] },
  "/app/admin/comparisons": { route: "app/admin/comparisons.tsx", calls: [] },
  "/app/admin/announcements": { route: "app/admin/announcements.tsx", calls: [] },
  "/app/admin/feedback": { route: "app/admin/feedback.tsx", calls: [] },
  "/app/productions": {
    route: "app/productions.$.tsx",
    calls: ["/v1/productions/collections"],
  },
  "/app/home": { route: "app/home.tsx", calls: ["/v1/history?page_size=50&source=TTS"] },
  "/app/onboarding": { route: "app/onboarding.tsx", calls: ["/v1/user/onboarding"] },
  "/app/subscription": { route: "app/subscription.tsx", calls: ["/v1/user/subscription"] },
  "/app/settings": { route: "app/settings/index.tsx", calls: ["/v1/notifications/settings"] },
  "/app/settings/security": { route: "app/settings/security.tsx", calls: ["/v1/user/security", "/v1/user/sessions"] },
  "/app/settings/data": { route: "app/settings/data.tsx", calls: ["/v1/user/exports"] },
  "/app/workspace": { route: "app/workspace/index.tsx", calls: ["/v1/workspace/members?page_size=50", WORKSPACE] },
  "/app/workspace/invites": { route: "app/workspace/invites.tsx", calls: ["/v1/workspace/invites", WORKSPACE] },
  "/app/workspace/groups": { route: "app/workspace/groups.tsx", calls: ["/v1/workspace/groups", WORKSPACE] },
  "/app/developers": { route: "app/developers/index.tsx", calls: [] },
  "/app/developers/api-keys": { route: "app/developers/api-keys.tsx", calls: [] },
  "/app/developers/service-accounts": { route: "app/developers/service-accounts.tsx", calls: [] },
  "/app/developers/usage": {
    route: "app/developers/usage.tsx",
    calls: ["/v1/workspace/analytics/names", "/v1/models", WORKSPACE],
  },
  "/app/developers/requests": {
    route: "app/developers/requests.tsx",
    calls: ["/v1/workspace/analytics/names", "/v1/models", WORKSPACE],
  },
  "/app/developers/webhooks": { route: "app/developers/webhooks.tsx", calls: [] },
};
/** The frame around them, on a screen that is wide (as `useIsDesktop` has it) or narrow. */
const FRAMES = {
  wide: ["/src/app/routes/app.tsx", "/src/features/shell/sidebar.tsx"],
  narrow: ["/src/app/routes/app.tsx", "/src/features/shell/mobile-header.tsx"],
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

function firstModules(chunks: ReadonlyMap<string, Chunk>, html: string): PageModules {
  const known = new Set([...chunks.keys()].filter((name) => html.includes(`/${name}"`)));
  const comesFrom = (file: string) => (chunk: Chunk) => chunk.facadeModuleId?.split("?")[0]?.endsWith(file) === true;
  const filesOf = (route: string, frame: Frame) => {
    const sources = [...FRAMES[frame], `/src/app/routes/${route}`];
    const from = sources.flatMap((file) => [...chunks.values()].filter(comesFrom(file)));
    return closureOf(chunks, from, known);
  };
  return Object.fromEntries(
    Object.entries(PAGES).map(([path, { route }]) => [
      path,
      { wide: filesOf(route, "wide"), narrow: filesOf(route, "narrow") },
    ]),
  );
}

/** Runs before anything else of the page; kept to what every browser knows. */
function inlineScript(modules: PageModules): string {
  const files = [...new Set(Object.values(modules).flatMap(({ wide, narrow }) => [...wide, ...narrow]))];
  const indexes = (list: readonly string[] = []) => list.map((file) => files.indexOf(file));
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([path, { calls }]) => [
      path,
      { calls, wide: indexes(modules[path]?.wide), narrow: indexes(modules[path]?.narrow) },
    ]),
  );
  return `try {
  if (localStorage.getItem(${JSON.stringify(SIGNED_IN.key)}) === ${JSON.stringify(SIGNED_IN.value)}) {
    const files = ${JSON.stringify(files)};
    const page = ${JSON.stringify(pages)}[location.pathname];
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
export function fetchFirstPage(): Plugin {
  return {
    name: "fetch-first-page",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === "chunk");
        const modules = firstModules(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), html);
        return html.replace("<!-- first page -->", () => `<script>\n${inlineScript(modules)}\n</script>`);
      },
    },
  };
}
