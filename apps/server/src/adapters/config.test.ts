import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "../platform/config.ts";

describe("the configuration", () => {
  it("the configuration defaults keep the installation on this machine", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 4310,
      isPortFixed: false,
      defaultTier: "free",
      signUp: "open",
      trustProxy: false,
      databaseUrl: undefined,
    });
    expect(config.dataDirectory).toMatch(/[/\\]data$/);
    expect(config.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it("the configuration reads the variables that are set, and treats an empty one as unset", () => {
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
      signUp: "closed",
      trustProxy: 1,
      databaseUrl: undefined,
    });
    expect(readConfig({ VOICEWRIGHT_TRUST_PROXY: "10.0.0.0/8" }).trustProxy).toBe("10.0.0.0/8");
    expect(readConfig({ VOICEWRIGHT_ALLOW_SIGN_UP: "approval" }).signUp).toBe("approval");
  });

  it("the configuration reads the allowed private hosts, and refuses invalid ones", () => {
    const config = readConfig({
      OUTBOUND_PRIVATE_HOSTS: "crm.internal, 10.0.0.0/8",
      WEBHOOK_PRIVATE_ADDRESSES: "true",
    });
    expect(config.mayWebhooksReachPrivate).toBe(true);
    const { hasName, hasAddress } = config.privateHosts;
    expect([hasName("crm.internal"), hasName("other.internal"), hasAddress("10.1.2.3")]).toEqual([true, false, true]);
    expect(readConfig({}).privateHosts.hasName("crm.internal")).toBe(false);
    expect(() => readConfig({ OUTBOUND_PRIVATE_HOSTS: "http://crm.internal" })).toThrow(ConfigError);
  });

  it("the configuration reads the operator's engines, and the remote server with its voices", () => {
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

  it("the mail server's password is sent only encrypted or within a private network", () => {
    const settings = (SMTP_URL: string) => ({
      SMTP_URL,
      SMTP_FROM: "Studio <studio@example.org>",
      PUBLIC_URL: "https://voice.example.org",
    });
    const requiresTls = (url: string) => readConfig(settings(url)).mail?.requiresTls;
    expect(readConfig(settings("smtp://name:p%40ss@mail.example.org:587")).mail).toMatchObject({
      smtpUrl: { hostname: "mail.example.org", port: "587", username: "name" },
      from: "Studio <studio@example.org>",
    });
    expect(requiresTls("smtp://name:secret@mail.example.org")).toBe(true);
    expect(requiresTls("smtp://name:secret@mail.lan")).toBe(false);
    expect(requiresTls("smtp://mail.example.org")).toBe(false);
    expect(readConfig({}).mail).toBeUndefined();
    expect(() => readConfig({ ...settings("smtp://mail.lan"), PUBLIC_URL: "" })).toThrow(/SMTP_URL needs PUBLIC_URL/);
    expect(() => readConfig({ ...settings("smtp://mail.lan"), SMTP_FROM: "" })).toThrow(/SMTP_URL needs SMTP_FROM/);
    expect(() => readConfig(settings("https://mail.lan"))).toThrow(/SMTP_URL must be an address such as/);
    expect(() => readConfig({ ...settings("smtp://mail.lan"), SMTP_FROM: "studio" })).toThrow(/SMTP_FROM must be/);
  });

  it("the configuration reads where audio is stored, and keeps secrets out of its error messages", () => {
    expect(readConfig({})).toMatchObject({ objectStore: { kind: "disk" }, secondObjectStore: undefined });
    const url = "s3://ke%2By:se%2Fcret@minio.lan:9000/studio/audio/new?tls=false&region=eu-1&addressing=host";
    expect(readConfig({ OBJECT_STORE_URL: url, OBJECT_STORE_SECOND_URL: "disk" })).toMatchObject({
      objectStore: {
        endpoint: "http://minio.lan:9000",
        bucket: "studio",
        folder: "audio/new/",
        region: "eu-1",
        addressing: "host",
        accessKey: "ke+y",
        secretKey: "se/cret",
      },
      secondObjectStore: { kind: "disk" },
    });
    const keys = { OBJECT_STORE_ACCESS_KEY: "key", OBJECT_STORE_SECRET_KEY: "hidden" };
    const read = (OBJECT_STORE_URL: string) => readConfig({ OBJECT_STORE_URL, ...keys }).objectStore;
    expect(read("s3://s3.eu-central-1.amazonaws.com/studio")).toEqual({
      kind: "s3",
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      bucket: "studio",
      folder: "",
      region: "us-east-1",
      addressing: "path",
      accessKey: "key",
      secretKey: "hidden",
    });
    const refused = [
      ["https://minio.lan/studio", /OBJECT_STORE_URL must be disk, or an address such as s3:/],
      ["s3://minio.lan/", /OBJECT_STORE_URL must name a bucket/],
      ["s3://minio.lan/studio?ssl=false", /OBJECT_STORE_URL has the parameter ssl/],
      ["s3://minio.lan/studio?tls=no", /tls must be true or false/],
      ["s3://minio.example.org/studio?tls=false", /tls=false is for private networks only/],
      ["s3://minio.lan/studio/of%20ours", /folders in the bucket/],
    ] as const;
    for (const [value, message] of refused) expect(() => read(value)).toThrow(message);
    expect(() => readConfig({ OBJECT_STORE_URL: "s3://onlykey@minio.lan/studio" })).toThrow(/needs an access key and/);
    expect(() => readConfig({ OBJECT_STORE_SECOND_URL: "disk" })).toThrow(/must be another store/);
  });

  it("the configuration reads a text server", () => {
    const environment = { TEXT_SERVER_URL: "http://texts.lan:8000/", TEXT_SERVER_API_KEY: "key" };
    expect(readConfig(environment).textServer).toEqual({
      baseUrl: "http://texts.lan:8000/v1",
      apiKey: "key",
      model: "gpt-4o-mini",
    });
    expect(readConfig({}).textServer).toBeUndefined();
  });

  it("the configuration refuses unknown engines, and keys over unencrypted connections", () => {
    for (const [environment, message] of [
      [{ SPEECH_ENGINES: "local" }, "SPEECH_ENGINES must name embedded or remote"],
      [{ SPEECH_ENGINES: "cloud" }, "SPEECH_ENGINES"],
      [{ SPEECH_ENGINES: "remote" }, "REMOTE_SPEECH_URL is not set"],
      [{ REMOTE_SPEECH_URL: "speech.example.org" }, "REMOTE_SPEECH_URL must be an address"],
      [{ REMOTE_SPEECH_URL: "https://me:secret@speech.example.org" }, "REMOTE_SPEECH_URL must not contain a password"],
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

  it("the configuration names every invalid setting, and the values it accepts", () => {
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
      "VOICEWRIGHT_ALLOW_SIGN_UP must be true, false or approval",
      "METRICS_TOKEN must have",
    ]) {
      expect(read).toThrow(name);
    }
  });
});
