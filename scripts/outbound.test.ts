import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SERVER = "apps/server/src";

/** Who opens connections beside the gate, to which address, and who has set it. People's addresses go through the gate. */
const ADAPTERS: Readonly<Record<string, string>> = {
  [`${SERVER}/platform/outbound/open-outbound.ts`]: "the gate",
  [`${SERVER}/platform/operator/operator-channel.ts`]: "the server of this data folder, on this machine",
  [`${SERVER}/platform/mailer.ts`]: "SMTP_URL",
  [`${SERVER}/platform/object-storage/s3-requests.ts`]: "OBJECT_STORE_URL",
  [`${SERVER}/platform/object-storage/s3-upload.ts`]: "OBJECT_STORE_URL",
  [`${SERVER}/platform/object-storage/s3-object-storage.ts`]: "OBJECT_STORE_URL",
  [`${SERVER}/features/account/oidc/provider.ts`]: "OIDC_ISSUER, through the gate",
  "packages/speech/src/remote/call-speech-server.ts": "REMOTE_SPEECH_URL",
  "packages/contract/src/api/client.ts": "the client of our own API, in programs of others and in the browser",
  "packages/contract/src/rules/works-with.ts": "nobody: an example in words",
};

/** What opens a connection, or hands out what does. */
const WAYS_OUT: readonly RegExp[] = [
  /(?<![\w.#$])fetch\(/,
  /\bglobalThis\.fetch\b|(?:[=(:,]|\?\?|=>) *fetch\b(?! *[:(?])/,
  /\bimport \{[^}]*\b(?:request|get|Agent)\b[^}]*\} from "node:https?"/,
  /\bimport \{[^}]*\b(?:connect|createConnection)\b[^}]*\} from "node:(?:net|tls|http2)"/,
  /\bimport (?:\w+|\* as \w+) from "node:(?:https?|http2|net|tls|dgram)"/,
  /\bnew (?:WebSocket|EventSource)\(/,
  /\bimport (?!type\b)[^;]* from "(?:undici|axios|got|node-fetch|nodemailer|openid-client|@aws-sdk\/client-s3)"/,
];

function waysOut(source: string): number {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "").replaceAll(/\bimport type [^;]*;/g, "");
  return WAYS_OUT.filter((way) => way.test(code)).length;
}

const PRODUCT_FILES = globSync(["apps/server/src/**/*.ts", "packages/*/src/**/*.ts"], { cwd: ROOT }).filter(
  (path) => !path.endsWith("test.ts") && !path.startsWith(`${SERVER}/testing/`),
);

describe("connections that the server opens", () => {
  it("outbound connections use the gate, or an adapter that declares the origin of the address", () => {
    const found = PRODUCT_FILES.filter((path) => waysOut(readFileSync(join(ROOT, path), "utf8")) > 0);
    expect(found.toSorted()).toEqual(Object.keys(ADAPTERS).toSorted());
  });

  it.each([
    "const answer = await fetch(url);",
    "const call = options.fetch ?? fetch;",
    'import { request as requestHttps } from "node:https";',
    'import http from "node:http";',
    'import { connect } from "node:net";',
    'import { Agent } from "undici";',
    "const socket = new WebSocket(url);",
  ])("outbound connections are found in: %s", (source) => expect(waysOut(source)).toBe(1));

  it.each([
    'import { createServer, type IncomingMessage } from "node:http";',
    'import type { Socket } from "node:net";',
    "const answer = await this.#fetch(url);",
    "// It may fetch(something).",
  ])("outbound connections are not found in: %s", (source) => expect(waysOut(source)).toBe(0));
});
