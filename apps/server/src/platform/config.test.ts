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

  it("knows the engines that an operator has named, and the remote server with its voices", () => {
    const config = readConfig({
      SPEECH_ENGINES: "Remote, embedded",
      REMOTE_SPEECH_URL: "http://gpu-1.internal:8000/",
      REMOTE_SPEECH_API_KEY: "key",
      REMOTE_SPEECH_VOICES: "nova:female:en+de:205, onyx:male:fr",
    });
    expect(config.speechEngines).toEqual(["remote", "embedded"]);
    expect(config.remoteSpeech).toEqual({
      kind: "remote",
      baseUrl: "http://gpu-1.internal:8000/v1",
      apiKey: "key",
      model: "tts-1",
      format: "pcm",
      sampleRateHz: 24_000,
      voices: [
        { name: "nova", gender: "female", languages: ["en", "de"], f0MeanHz: 205 },
        { name: "onyx", gender: "male", languages: ["fr"] },
      ],
      languages: ["en", "de", "fr"],
    });
    expect(readConfig({}).remoteSpeech).toBeUndefined();
  });

  it("reads a text server", () => {
    const environment = { TEXT_SERVER_URL: "http://texts.lan:8000/", TEXT_SERVER_API_KEY: "key" };
    expect(readConfig(environment).textServer).toEqual({
      baseUrl: "http://texts.lan:8000/v1",
      apiKey: "key",
      model: "gpt-4o-mini",
    });
    expect(readConfig({}).textServer).toBeUndefined();
  });

  it("refuses engines that cannot be had, and keys over the open network", () => {
    for (const [environment, message] of [
      [{ SPEECH_ENGINES: "local" }, "SPEECH_ENGINES must name embedded or remote"],
      [{ SPEECH_ENGINES: "cloud" }, "SPEECH_ENGINES"],
      [{ SPEECH_ENGINES: "remote" }, "REMOTE_SPEECH_URL is not set"],
      [{ REMOTE_SPEECH_URL: "speech.example.org" }, "REMOTE_SPEECH_URL must be an address"],
      [{ REMOTE_SPEECH_URL: "https://me:secret@speech.example.org" }, "REMOTE_SPEECH_URL must not hold a password"],
      [{ REMOTE_SPEECH_URL: "http://speech.example.org", REMOTE_SPEECH_API_KEY: "k" }, "must start with https://"],
      [{ REMOTE_SPEECH_URL: "http://speech.lan", REMOTE_SPEECH_VOICES: "nova:robot" }, "REMOTE_SPEECH_VOICES must be"],
      [{ REMOTE_SPEECH_URL: "http://speech.lan", REMOTE_SPEECH_VOICES: "nova:::9000" }, "REMOTE_SPEECH_VOICES must be"],
      [{ REMOTE_SPEECH_URL: "http://speech.lan", REMOTE_SPEECH_LANGUAGES: "English" }, "REMOTE_SPEECH_LANGUAGES must"],
      [{ TEXT_SERVER_URL: "http://texts.example.org", TEXT_SERVER_API_KEY: "k" }, "TEXT_SERVER_URL must start with"],
    ] as const) {
      expect(() => readConfig(environment)).toThrow(ConfigError);
      expect(() => readConfig(environment)).toThrow(message);
    }
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
