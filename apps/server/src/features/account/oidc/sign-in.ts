import { randomBytes } from "node:crypto";
import { EMAIL_MAX_CHARACTERS, FIRST_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { AppError } from "../../../platform/http-errors.ts";
import { findUserByEmailAcrossWorkspaces } from "../../../platform/identity/people.ts";
import { sha256Hex } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { detectUnusualActivity } from "../detect-unusual-activity.ts";
import { enterHome, type HalfSignedIn, type SignInOrigin, type StartedSession } from "../log-in.ts";
import { makeAccount } from "../make-account.ts";
import { requireOpenSignUp } from "../sign-up.ts";
import { hasTwoFactor, insertHalfSignIn } from "../two-factor/store.ts";
import type { Provider, ProvenPerson } from "./provider.ts";
import { findOidcUserId, insertOidcIdentity, insertOidcSignIn, takeOidcSignIn } from "./store.ts";

const TOKEN_BYTES = 32;
/** A path of this app: no other host, in whatever spelling browsers would follow. */
const SAFE_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;

export const OIDC_CALLBACK_PATH = "/sign-in/callback";

function token(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

type OidcOrder = {
  readonly origin: string;
  readonly redirect: string | undefined;
  /** Also where the person is signed in at the provider. */
  readonly signsInAgain: boolean;
  readonly affiliateCode: string | null | undefined;
};

/** Sends a browser to the provider; the token is for its cookie. */
export async function startOidc(
  { database, clock }: Platform,
  provider: Provider,
  { origin, redirect, signsInAgain, affiliateCode }: OidcOrder,
): Promise<{ readonly address: URL; readonly browserToken: string }> {
  const challenge = {
    redirectUri: origin + OIDC_CALLBACK_PATH,
    state: token(),
    nonce: token(),
    codeVerifier: token(),
  };
  const address = await provider.authorizationUrl(challenge, { signsInAgain });
  const browserToken = token();
  const { state, ...kept } = challenge;
  await insertOidcSignIn(database, {
    ...kept,
    stateHash: sha256Hex(state),
    browserHash: sha256Hex(browserToken),
    redirectPath: redirect !== undefined && SAFE_PATH.test(redirect) ? redirect : null,
    affiliateCode: affiliateCode ?? null,
    createdAt: clock(),
  });
  return { address, browserToken };
}

type Returned = {
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
  readonly browserToken: string | undefined;
};

/** Signs in whoever comes back from the provider in the browser that was sent there. Throws oidc_refused and more. */
export async function finishOidc(
  platform: Platform,
  provider: Provider,
  { code, state, iss, browserToken }: Returned,
  origin: SignInOrigin,
): Promise<{ readonly result: StartedSession | HalfSignedIn; readonly redirectPath: string | null }> {
  const { database, clock } = platform;
  const signIn =
    browserToken === undefined
      ? undefined
      : await takeOidcSignIn(database, sha256Hex(state), sha256Hex(browserToken), clock());
  if (signIn === undefined)
    throw new AppError(
      "oidc_refused",
      "This sign-in was not begun in this browser, or too long ago. Please try again.",
    );
  const person = await provider.prove({ ...signIn, state }, { code, iss });
  const { redirectPath, affiliateCode } = signIn;
  const userId = await findOrLink(platform, person);
  if (userId === undefined) return { result: await join(platform, person, affiliateCode, origin), redirectPath };
  const result = (await hasTwoFactor(database, userId))
    ? { signInToken: await insertHalfSignIn(database, userId, clock()) }
    : await enterHome(platform, userId, origin);
  return { result, redirectPath };
}

/** By the provider's name for the person, or by an address that it has verified. Throws oidc_email_unverified. */
async function findOrLink({ database, clock }: Platform, person: ProvenPerson): Promise<string | undefined> {
  const { issuer, subject, verifiedEmail } = person;
  const known = await findOidcUserId(database, person);
  if (known !== undefined) return known;
  if (verifiedEmail === undefined || verifiedEmail.length > EMAIL_MAX_CHARACTERS)
    throw new AppError(
      "oidc_email_unverified",
      "The sign-in provider has not verified an e-mail address of yours, so no account can be found by it.",
    );
  const user = await findUserByEmailAcrossWorkspaces(database, verifiedEmail);
  if (user === undefined) return undefined;
  await insertOidcIdentity(database, { issuer, subject, userId: user.id, createdAt: clock() });
  return user.id;
}

/** A new account without a password. Throws sign_up_disabled, sign_up_token_required. */
async function join(
  platform: Platform,
  { issuer, subject, verifiedEmail = "", firstName }: ProvenPerson,
  affiliateCode: string | null,
  origin: SignInOrigin,
): Promise<StartedSession> {
  requireOpenSignUp(platform);
  const isUnusual = await detectUnusualActivity(platform, origin.network);
  const account = {
    email: verifiedEmail,
    passwordHash: "",
    firstName: firstName?.slice(0, FIRST_NAME_MAX_CHARACTERS) ?? null,
    signUpToken: undefined,
    affiliateCode,
  };
  return await platform.audit.transact(async (tx, note) => {
    const session = await makeAccount(platform, tx, account, { ...origin, note, isUnusual });
    await insertOidcIdentity(tx, { issuer, subject, userId: session.userId, createdAt: platform.clock() });
    return session;
  });
}
