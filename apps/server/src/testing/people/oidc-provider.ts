import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { sha256Hex } from "../../platform/ids.ts";

export const CLIENT_ID = "voicewright";

/** What the provider says of the next person, beside what belongs to every ID token. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

export type OidcProvider = {
  readonly issuer: string;
  /** What the browser brings back from the address that it was sent to, once the person has signed in there. */
  readonly visit: (address: string, claims: ProviderClaims) => { readonly code: string; readonly state: string };
  /** Whom a browser that visits by itself is taken for. */
  expect(claims: ProviderClaims): void;
  stop(): Promise<void>;
};

/** A provider on a free port, which checks codes and PKCE as one does. */
export async function startProvider(): Promise<OidcProvider> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const codes = new Map<
    string,
    { readonly nonce: string; readonly challenge: string; readonly claims: ProviderClaims }
  >();
  let expected: ProviderClaims = {};
  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.url === "/.well-known/openid-configuration")
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      });
    if (request.url?.startsWith("/authorize?") === true) {
      const back = new URL(new URL(request.url, issuer).searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams(visit(issuer + request.url, expected)).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    if (request.url === "/jwks") return send(200, { keys: [jwk] });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const order = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const proof = Buffer.from(sha256Hex(form.get("code_verifier") ?? ""), "hex").toString("base64url");
    if (order === undefined || order.challenge !== proof) return send(400, { error: "invalid_grant" });
    const idToken = await new SignJWT({ nonce: order.nonce, ...order.claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    return send(200, { access_token: "a", token_type: "bearer", expires_in: 300, id_token: idToken });
  }

  const visit: OidcProvider["visit"] = (address, claims) => {
    const query = new URL(address).searchParams;
    const code = `code-${codes.size}-${query.get("state")}`;
    codes.set(code, { nonce: query.get("nonce") ?? "", challenge: query.get("code_challenge") ?? "", claims });
    return { code, state: query.get("state") ?? "" };
  };
  return {
    issuer,
    visit,
    expect: (claims) => {
      expected = claims;
    },
    stop: async () => {
      http.close();
      http.closeAllConnections();
      await once(http, "close");
    },
  };
}
