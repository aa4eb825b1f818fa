import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { API_SOCKETS } from "../packages/contract/src/api.gen.ts";

const ROOT = join(import.meta.dirname, "..");
const SERVER = "apps/server/src";
const PRODUCT_FILES = globSync(`${SERVER}/**/*.ts`, { cwd: ROOT }).filter(
  (path) => !path.endsWith("test.ts") && !path.startsWith(`${SERVER}/testing/`),
);

function filesWith(pattern: RegExp): readonly string[] {
  return PRODUCT_FILES.filter((path) => pattern.test(readFileSync(join(ROOT, path), "utf8"))).toSorted();
}

describe("live sessions", () => {
  it("live sessions start in one gate, over any protocol", () => {
    expect(filesWith(/\bnew CredentialWatch\(/)).toEqual([`${SERVER}/platform/live/live-gate.ts`]);
    expect(filesWith(/\bnew LiveSession\b/)).toEqual([`${SERVER}/platform/live/live-gate.ts`]);
    expect(filesWith(/(?<!function )\bauthenticate\(/)).toEqual([
      // An address of a recording asks whether who gave it may still hear that.
      `${SERVER}/features/voices/sample-link-routes.ts`,
      `${SERVER}/platform/http/authorize-caller.ts`,
    ]);
    // Who listens for connections of their own takes them to the gate.
    const listening = filesWith(/\bimport \{[^}]*\bcreateServer\b[^}]*\} from "node:net"/);
    expect(listening).toEqual([`${SERVER}/features/wyoming/serve-wyoming.ts`]);
    expect(filesWith(/\blive\.enter\(/)).toEqual([`${SERVER}/features/wyoming/converse.ts`]);
  });

  it.each(API_SOCKETS.map((socket) => [socket.id, socket] as const))(
    "live sessions of %s declare their voices, idle rule and charge",
    (_, socket) => {
      const { voices, idle, charge } = socket.live;
      const speaks = socket.permission === "text_to_speech";
      expect([voices, charge]).toEqual(speaks ? ["spoken", "speech"] : ["none", "nothing"]);
      const asked = Object.keys(socket.query?.def.shape ?? {});
      expect(asked.includes("inactivity_timeout")).toBe(idle === "asked");
    },
  );
});
