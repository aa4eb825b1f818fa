import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ProductServer } from "./product-server.ts";

/** What a start makes once: the database with its voices, and the models as they are loaded. */
const TEMPLATE_FOLDERS = ["database", "cache"];

/** Starts a server on an empty folder; all others of the tests begin with a copy of what it made. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const templateDir = await mkdtemp(join(tmpdir(), "voicewright-e2e-template-"));
  await using server = await ProductServer.start({ VOICEWRIGHT_PREPARE_VOICES: "false" });
  await server.stopGracefully();
  for (const folder of TEMPLATE_FOLDERS)
    await cp(join(server.dataDir, folder), join(templateDir, folder), { recursive: true });
  process.env["VOICEWRIGHT_E2E_TEMPLATE"] = templateDir;
  return () => rm(templateDir, { recursive: true, force: true });
}
