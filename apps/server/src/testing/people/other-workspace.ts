import { globSync } from "node:fs";
import { join } from "node:path";
import type { TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";

/** One of everything that belongs to a workspace, by the name that paths and bodies have for its id. */
export type OwnedIds = Readonly<Record<string, string>>;

type Body = object | FormData | undefined;

/** What a feature has for the test that nobody finds anything of another workspace: `other-workspace.ts` of its folder. */
export type OtherWorkspace = {
  /** What each call with a path parameter needs beside it to be well formed, by the id of the call. */
  readonly bodies?: Readonly<Record<string, (intruder: TestAccount) => Body>>;
  /** Calls whose path names nothing of a workspace, but of the installation, of the library, or of a link for strangers. */
  readonly ofNoWorkspace?: readonly string[];
  /** Calls whose ids stand in their bodies or queries. */
  readonly idsInBodies?: readonly (readonly [method: string, path: string, body: (ids: OwnedIds) => Body])[];
  /** Makes what the paths name, as if somebody had, and answers the ids. */
  readonly fill?: (server: TestServer, owner: TestAccount, made: OwnedIds) => Promise<OwnedIds>;
};

export const NOTHING_ELSE = (): Body => undefined;
export const RECORDING = new Blob(["not a recording"]);
export const TEXT = "Nothing of this may be spoken.";

export function form(fields: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const FEATURES = join(import.meta.dirname, "../../features");

/** What the folders of the features have. */
export async function gatherOtherWorkspaces(): Promise<readonly OtherWorkspace[]> {
  const files = globSync("*/other-workspace.ts", { cwd: FEATURES }).toSorted();
  const gathered = files.map(
    async (file) => (await import(join(FEATURES, file))) as { readonly otherWorkspace: OtherWorkspace },
  );
  return (await Promise.all(gathered)).map(({ otherWorkspace }) => otherWorkspace);
}
