import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the configuration", () => {
  it("has defaults that keep the installation to this machine", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 4310,
      isPortFixed: false,
      defaultTier: "free",
      allowSignUp: true,
      trustProxy: false,
      databaseUrl: undefined,
    });
    expect(config.dataDirectory).toMatch(/[/\\]data$/);
    expect(config.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it("reads what is set, and takes an empty variable for one that is not", () => {
    expect(
      readConfig({
        PORT: "8080",
        HOST: "0.0.0.0",
        PUBLIC_URL: "https://voice.example.org",
        VOICEWRIGHT_ALLOWED_HOSTS: " a.lan, B.lan ,",
        VOICEWRIGHT_ALLOW_SIGN_UP: "false",
        VOICEWRIGHT_TRUST_PROXY: "1",
        DATABASE_URL: "",
      }),
    ).toMatchObject({
      port: 8080,
      isPortFixed: true,
      host: "0.0.0.0",
      allowedHosts: ["a.lan", "b.lan"],
      allowSignUp: false,
      trustProxy: 1,
      databaseUrl: undefined,
    });
    expect(readConfig({ VOICEWRIGHT_TRUST_PROXY: "10.0.0.0/8" }).trustProxy).toBe("10.0.0.0/8");
  });

  it("names every setting at fault, and what it takes", () => {
    const read = () =>
      readConfig({
        PORT: "70000",
        PUBLIC_URL: "voice.example.org",
        DATABASE_URL: "mysql://x",
        VOICEWRIGHT_DEFAULT_TIER: "gold",
        VOICEWRIGHT_ALLOW_SIGN_UP: "maybe",
        METRICS_TOKEN: "short",
      });
    expect(read).toThrow(ConfigError);
    for (const name of [
      "PORT must be at most 65535",
      "PUBLIC_URL must be",
      "DATABASE_URL must start",
      "VOICEWRIGHT_DEFAULT_TIER must be one of free,",
      "VOICEWRIGHT_ALLOW_SIGN_UP must be true or false",
      "METRICS_TOKEN must have",
    ]) {
      expect(read).toThrow(name);
    }
  });
});
