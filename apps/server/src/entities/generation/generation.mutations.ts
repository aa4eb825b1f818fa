import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a query over the rows of every workspace says so",
    file: "share/store.ts",
    guard: "export async function insertShareLink(",
    broken:
      "export async function listAll(queryable: Queryable) {\n  return await acrossWorkspaces(queryable).select().from(shareLinks);\n}\nexport async function insertShareLink(",
    test: {
      file: "../../../../../scripts/scoped-queries.test.ts",
      name: "every function with queries beyond a workspace has that in its name",
    },
  },
  {
    promise: "history of another workspace is not found",
    file: "history/store.ts",
    guard: "return and(eq(historyItems.id, id), eq(historyItems.workspaceId, scope.workspaceId));",
    broken: "return scope.workspaceId === '' ? undefined : eq(historyItems.id, id);",
    test: {
      file: "../../platform/identity/other-workspace.test.ts",
      name: "resources of another workspace are not found by any call, as if they did not exist",
    },
  },
  {
    promise: "the words of an open text are not spoken",
    file: "protected-texts/refuse-protected-sounds.ts",
    guard: "if (!texts.some(({ text, language }) => saysSounds(said, soundsOfText(text, language)))) return;",
    broken: "if (texts.length >= 0) return;",
    test: {
      file: "../../features/verification/replayed-speech.test.ts",
      name: "no unverified voice can speak the requested text, in any spelling",
    },
  },
  {
    promise: "text is never spoken that no credits are held for",
    file: "speech/script-text.ts",
    guard: "await this.#onArrival(this.#texts.with(index, before + part));",
    broken: "",
    test: {
      file: "../../features/text-to-speech/sockets/stream-input.test.ts",
      name: "a socket closes when the credits run out, and is charged for what was spoken",
    },
  },
  {
    promise: "an answer is complete only when its audio is kept, and needs the bucket no more then",
    file: "speech/generation.ts",
    guard: "await platform.storage.openCopy(key)",
    broken: "(await platform.storage.openRead(key)).stream",
    test: {
      file: "../../testing/whole-server/object-storage.test.ts",
      name: "the bucket is no longer read once the speech is stored",
    },
  },
  {
    promise: "an answer that is not to be kept stays on the machine",
    file: "speech/generation.ts",
    guard: "writer = await platform.spool.createWriter();",
    broken: "writer = await platform.storage.createWriter();",
    test: {
      file: "../../testing/whole-server/object-storage.test.ts",
      name: "speech that is not to be stored is not sent to the bucket",
    },
  },
  {
    promise: "a share link ends when it expires",
    file: "share/store.ts",
    guard: "return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));",
    broken: "return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, new Date(0)));",
    test: {
      file: "../../features/history/share-links.test.ts",
      name: "a share link stops working when it expires or is revoked, even for conditional requests",
    },
  },
  {
    promise: "a share link ends when it is revoked",
    file: "share/shared-routes.ts",
    guard: "if (!(await deleteShareLink(tx, scope, params.share_link_id))) throw notFound();",
    broken: "void [deleteShareLink, tx];",
    test: {
      file: "../../features/history/share-links.test.ts",
      name: "a share link stops working when it expires or is revoked, even for conditional requests",
    },
  },
  {
    promise: "a share link is revoked by nobody else",
    file: "share/store.ts",
    guard: ".where(and(eq(shareLinks.id, id), eq(shareLinks.workspaceId, scope.workspaceId)))",
    broken: ".where(and(eq(shareLinks.id, id), gt(shareLinks.workspaceId, scope.workspaceId.slice(0, 0))))",
    test: {
      file: "../../features/history/share-links.test.ts",
      name: "only the workspace can create, list and revoke share links",
    },
  },
  {
    promise: "a share link is gone with what it leads to",
    file: "share/store.ts",
    guard: "await inWorkspace(queryable, scope).delete(shareLinks).where(isOf(scope, subject));",
    broken: "void [queryable, isOf(scope, subject)];",
    test: {
      file: "../../features/history/share-links.test.ts",
      name: "a share link is shown on its history item, and deleted with it and with its workspace",
    },
  },
  {
    promise: "a history item is its workspace's",
    file: "history/store.ts",
    guard: "return and(eq(historyItems.id, id), eq(historyItems.workspaceId, scope.workspaceId));",
    broken: "return and(eq(historyItems.id, id), gt(historyItems.workspaceId, scope.workspaceId.slice(0, 0)));",
    test: {
      file: "../../features/history/history.test.ts",
      name: "the history neither shows nor changes another workspace's items",
    },
  },
];
