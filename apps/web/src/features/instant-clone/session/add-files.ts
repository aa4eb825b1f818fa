import { showRefusedFiles } from "@/entities/recording/refused-files.ts";
import type { CloneSession } from "./clone-session.ts";
import { FILE_REFUSAL_TEXTS } from "./file-checks.ts";

/** Adds files, and tells of those that are refused. `kept` samples are there already. */
export async function addFiles(session: CloneSession, files: readonly File[], kept: number): Promise<void> {
  const refused = await session.addFiles(files, kept);
  showRefusedFiles(refused.map(({ name, refusal }) => ({ name, reason: FILE_REFUSAL_TEXTS[refusal] })));
}
