import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError, readPlatformConfig } from "../config.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "voicewright-installation-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

function readWith(content: unknown) {
  const path = join(directory, "installation.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readPlatformConfig({ VOICEWRIGHT_DATA_DIR: directory }).installation;
}

describe("the installation file", () => {
  it("the installation file is optional, unless it is named", () => {
    const missing = join(directory, "missing.json");
    expect(readPlatformConfig({ VOICEWRIGHT_DATA_DIR: join(directory, "empty") }).installation).toEqual({
      addresses: {},
      flags: {},
      isIsolated: false,
      dataResidency: undefined,
      countryHeader: undefined,
      requiresPrivacyChoices: false,
    });
    expect(() => readPlatformConfig({ VOICEWRIGHT_INSTALLATION_FILE: missing })).toThrow(missing);
  });

  it("the installation file names addresses, flags and where data is kept", () => {
    const addresses = { help_center: "https://help.example.org/", contact: "mailto:help@example.org" };
    expect(readWith({ addresses, flags: { productions: true }, is_isolated: true, data_residency: "Iceland" })).toEqual(
      {
        addresses,
        flags: { productions: true },
        isIsolated: true,
        dataResidency: "Iceland",
        countryHeader: undefined,
        requiresPrivacyChoices: false,
      },
    );
  });

  it("the installation file overrides the variable that switches remixing", () => {
    const remixing = (file: object) => {
      writeFileSync(join(directory, "installation.json"), JSON.stringify(file));
      return readPlatformConfig({ VOICEWRIGHT_DATA_DIR: directory, VOICEWRIGHT_VOICE_REMIXING: "false" }).installation
        .flags;
    };
    expect(remixing({})).toEqual({ voice_remixing: false });
    expect(remixing({ flags: { voice_remixing: true } })).toEqual({ voice_remixing: true });
  });

  it.each([
    ["{", /cannot be read/],
    [{ addresses: { help_center: "javascript:alert(1)" } }, /addresses\.help_center: must be an address/],
    [{ addresses: { somewhere: "https://example.org" } }, /somewhere/],
    [{ flags: { unknown: true } }, /flags/],
    [{ isolated: true }, /isolated/],
    [{ country_header: "x country" }, /country_header: must be the name of a header/],
    ["x".repeat(70_000), /larger than/],
  ])("an unusable installation file prevents the start: %.60j", (content, message) => {
    expect(() => readWith(content)).toThrow(ConfigError);
    expect(() => readWith(content)).toThrow(message);
  });
});
