import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  fetchUserInfo,
  None,
} from "openid-client";
import type { Logger } from "pino";
import { AppError } from "../../../platform/http-errors.ts";
import { fetchOutbound } from "../../../platform/outbound/fetch-outbound.ts";
import { SIGN_IN_PROVIDER_CALL } from "../../../platform/outbound/outbound-uses.ts";
import type { OidcSpec } from "../../../platform/settings/outside-servers.ts";

const SCOPE = "openid email profile";
const TIMEOUT_SECONDS = 10;

/** What a browser takes to the provider, and has to bring back. */
export type Challenge = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** Whom the provider has recognised. */
export type ProvenPerson = {
  readonly issuer: string;
  readonly subject: string;
  /** Only where the provider says that it has verified it; trimmed and in lower case. */
  readonly verifiedEmail: string | undefined;
  readonly firstName: string | null;
};

export type Provider = {
  /** Where a browser is sent. Throws oidc_unavailable. */
  readonly authorizationUrl: (challenge: Challenge, options: { readonly signsInAgain: boolean }) => Promise<URL>;
  /** Exchanges the code that came back. Throws oidc_unavailable, oidc_refused. */
  readonly prove: (
    challenge: Challenge,
    answer: { readonly code: string; readonly iss: string | undefined },
  ) => Promise<ProvenPerson>;
};

/** A provider, whose own description of itself is read when it is first needed. */
export function createProvider(spec: OidcSpec, log: Logger): Provider {
  let reading: Promise<Configuration> | undefined;
  const configuration = async (): Promise<Configuration> => {
    reading ??= discover(spec);
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw unavailable(error, log);
    }
  };
  return {
    authorizationUrl: async ({ redirectUri, state, nonce, codeVerifier }, { signsInAgain }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(signsInAgain ? { prompt: "login" } : {}),
      }),
    prove: async (challenge, answer) => {
      const config = await configuration();
      try {
        return await exchange(config, challenge, answer);
      } catch (error) {
        if (isSilence(error)) throw unavailable(error, log);
        log.warn({ event: "oidc_refused", err: error }, "what came back from the sign-in provider was refused");
        throw new AppError("oidc_refused", "The sign-in provider did not confirm who you are. Please try again.", {
          cause: error,
        });
      }
    },
  };
}

const call: CustomFetch = async (url, { method, headers, body, signal }) =>
  await fetchOutbound(SIGN_IN_PROVIDER_CALL, {
    url: new URL(url),
    method,
    headers,
    ...(typeof body === "string" || body instanceof URLSearchParams ? { body: body.toString() } : {}),
    signal: signal ?? AbortSignal.timeout(1_000 * TIMEOUT_SECONDS),
  });

async function discover({ issuer, clientId, clientSecret }: OidcSpec): Promise<Configuration> {
  // Over http only in private networks: the settings are refused otherwise.
  const execute = issuer.protocol === "http:" ? [allowInsecureRequests] : [];
  const options = { execute, timeout: TIMEOUT_SECONDS, [customFetch]: call };
  return clientSecret === undefined
    ? await discovery(issuer, clientId, undefined, None(), options)
    : await discovery(issuer, clientId, clientSecret, undefined, options);
}

async function exchange(
  config: Configuration,
  { redirectUri, state, nonce, codeVerifier }: Challenge,
  { code, iss }: { readonly code: string; readonly iss: string | undefined },
): Promise<ProvenPerson> {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const tokens = await authorizationCodeGrant(config, address, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("The provider sent no ID token.");
  const knowsMore = claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const more = knowsMore ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: isVerified, given_name: firstName } = more;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: typeof email === "string" && isVerified === true ? email.trim().toLowerCase() : undefined,
    firstName: typeof firstName === "string" && firstName.trim() !== "" ? firstName.trim() : null,
  };
}

/** No answer, or one that says that there will be one later. */
function isSilence(error: unknown): boolean {
  if (error instanceof ClientError) return error.code === "OAUTH_TIMEOUT";
  return error instanceof TypeError && error.message === "fetch failed";
}

function unavailable(cause: unknown, log: Logger): AppError {
  log.error({ event: "oidc_unavailable", err: cause }, "the sign-in provider cannot be used");
  return new AppError("oidc_unavailable", "The sign-in provider does not answer. Please try again later.", {
    headers: { "retry-after": "60" },
    cause,
  });
}
