import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteDefinition } from "@voicewright/contract/api/route";
import { describe, expect, it } from "vitest";
import { SubmitGuard, submitFingerprint } from "./submit-guard.ts";

const SOURCE = join(import.meta.dirname, "../..");
const HOME = "shared/api/use-submit.ts";

/** Calls that change something and that nobody submits: why each needs no guard. */
const NOT_SUBMITTED: Readonly<Record<string, string>> = {
  understand_voice_prompt: "a question of the form while somebody types",
  get_free_regenerations: "a question of the page while somebody types",
  query_usage_by_product_over_time: "a question, which changes nothing",
  query_requests: "a question, which changes nothing",
  find_similar_voices: "a search, cached by its clip",
  find_similar_voices_by_id: "a search, cached by its voice",
  create_clone_upload: "the uploader's own, which resumes",
  append_clone_upload: "the uploader's own, which resumes",
  delete_clone_upload: "the uploader's own, and gone is gone",
  create_sample_upload: "the uploader's own, which resumes",
  append_sample_upload: "the uploader's own, which resumes",
  delete_sample_upload: "the uploader's own, and gone is gone",
  create_professional_samples: "the uploader's own: an upload is one sample, however often it is asked for",
  detect_language: "a question, which changes nothing",
  save_dialogue_draft: "the editor's own: the same changes a second time change nothing",
  save_dialogue_take: "the editor's own: the same take a second time changes nothing",
  delete_dialogue_draft: "the editor's own, and gone is gone",
  create_clone_preview: "a query, cached by its recordings",
  count_affiliate_click: "told by the program; the server counts it once",
  continue_assistant_conversation: "a question; the conversation asks one at a time",
  report_page_failure: "told by the program, which counts how often",
  text_to_speech_trial: "the player's, which stops the one before",
};

/**
 * A call inside these is guarded: what a file submits stands there, or in a function that is called from there. Nobody
 * has the headers of a submit but who is inside one.
 */
const GUARDS = ["useSubmit(", "useAutosave(", "openSubmitIntent(", "headers: SubmitHeaders"];

type Source = { readonly path: string; readonly text: string };

function sources(): Source[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), "utf8") }));
}

/** The ids of the routes that a file calls and that change something. */
async function changingCalls(text: string): Promise<string[]> {
  const calls = [...text.matchAll(/\bapi\(\s*(\w+Routes)\.(\w+)/g)];
  const modules = [
    ...text.matchAll(/import \{[^}]*Routes\b[^}]*\} from "(@voicewright\/contract\/[\w/-]+)"/g),
    ...text.matchAll(/Routes\b[^}]*\} = await import\("(@voicewright\/contract\/[\w/-]+)"\)/g),
  ];
  const exported = await Promise.all(modules.map(([, name = ""]) => import(name) as Promise<Record<string, unknown>>));
  const groups = Object.assign({}, ...exported) as Record<string, Record<string, RouteDefinition>>;
  return calls.flatMap(([, group = "", name = ""]) => {
    const route = groups[group]?.[name];
    if (route === undefined) return [`${group}.${name}`];
    return route.method === "GET" ? [] : [route.id];
  });
}

async function unguardedIn({ path, text }: Source): Promise<string[]> {
  const isGuarded = GUARDS.some((guard) => text.includes(guard));
  const calls = isGuarded ? [] : await changingCalls(text);
  const found = calls.filter((id) => !(id in NOT_SUBMITTED)).map((id) => `${path}: ${id}`);
  if (/\buseMutation\b/.test(text) && path !== HOME) found.push(`${path}: useMutation`);
  return found;
}

describe("every submit", () => {
  it("every submit goes through the guard in every file of the app", async () => {
    const found = await Promise.all(sources().map(unguardedIn));
    expect(found.flat()).toEqual([]);
  });

  it("a submit without the guard is reported", async () => {
    const text =
      'import { accountRoutes } from "@voicewright/contract/account/routes";\nvoid api(accountRoutes.createApiKey);';
    expect(await unguardedIn({ path: "planted.ts", text })).toEqual(["planted.ts: create_api_key"]);
    expect(await unguardedIn({ path: "planted.ts", text: "useMutation({})" })).toEqual(["planted.ts: useMutation"]);
  });
});

describe("the submit guard", () => {
  it("the guard admits a submit once while it runs, and again when it has ended", () => {
    const guard = new SubmitGuard();
    expect([guard.admit("a", 10, 5), guard.admit("a", 5_000, 4_995)]).toEqual([true, false]);
    guard.end("a", { hasFailed: false });
    expect(guard.admit("a", 6_000, 5_995)).toBe(true);
  });

  it("the guard ignores the second click of a double click, however fast the answer arrived", () => {
    const guard = new SubmitGuard();
    guard.admit("a", 10, 5);
    guard.end("a", { hasFailed: false });
    expect([guard.admit("a", 300, 5), guard.admit("a", 1_000, 5)]).toEqual([false, true]);
  });

  it("the guard admits a new press at once after a failure, and no double click", () => {
    const guard = new SubmitGuard();
    guard.admit("a", 10, 5);
    guard.end("a", { hasFailed: true });
    expect([guard.admit("a", 200, 5), guard.admit("a", 400, 395)]).toEqual([false, true]);
    guard.end("a", { hasFailed: false });
    expect(guard.admit("a", 800, 795)).toBe(false);
  });

  it("the guard admits a different submit at once", () => {
    const guard = new SubmitGuard();
    expect([guard.admit("a", 10, 5), guard.admit("b", 11, 5)]).toEqual([true, true]);
  });

  it("the guard recognises the same submit, and files by their name, size, type and time", () => {
    const file = (name: string) => new File(["abc"], name, { lastModified: 5 });
    const of = (order: unknown) => submitFingerprint(["save"], order);
    expect(of({ name: "A", clip: file("a.wav") })).toBe(of({ name: "A", clip: file("a.wav") }));
    expect(of({ clip: file("a.wav") })).not.toBe(of({ clip: file("b.wav") }));
    expect(of("secret")).not.toContain("secret");
    expect(submitFingerprint(["save"], 1)).not.toBe(submitFingerprint(["share"], 1));
  });
});
