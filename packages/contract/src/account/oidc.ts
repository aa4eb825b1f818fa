import * as z from "zod/mini";
import { Session, SignInCodeRequired } from "./routes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional } from "../api/schema.ts";
import { AFFILIATE_CODE_MAX_CHARACTERS } from "../rules/limits.ts";

const PARAMETER_MAX_CHARACTERS = 4_096;
const Parameter = z.string().check(z.minLength(1), z.maxLength(PARAMETER_MAX_CHARACTERS));

/** How a sign-in at the provider ended, and where the way leads that was broken off for it. */
export const OidcSignIn = named(
  "OidcSignIn",
  z.object({ result: z.union([Session, SignInCodeRequired]), redirect_path: z.nullable(z.string()) }),
);

/** Signing in by an OpenID Connect provider, where the installation has one. */
export const oidcRoutes = {
  startOidc: defineRoute({
    id: "start_oidc_sign_in",
    feature: "account",
    method: "POST",
    path: "/v1/auth/oidc/start",
    summary: "The address at the sign-in provider that a browser is sent to.",
    description: "The browser also gets a cookie, by which it has to show itself when it comes back.",
    auth: "none",
    rateLimit: "recovery",
    body: z.object({
      /** A path of the web app; anything else is passed over. */
      redirect: optional(Parameter),
      /** Asks the provider to have the person sign in there once more, also where they are signed in. */
      signs_in_again: optional(z.boolean()),
      /** Of the affiliate link that somebody came by, for when an account is made. */
      affiliate_code: optional(z.string().check(z.maxLength(AFFILIATE_CODE_MAX_CHARACTERS))),
    }),
    response: z.object({ authorization_url: z.string() }),
    errors: ["oidc_not_configured", "oidc_unavailable"],
  }),
  finishOidc: defineRoute({
    id: "finish_oidc_sign_in",
    feature: "account",
    method: "POST",
    path: "/v1/auth/oidc/finish",
    summary: "Sign in with what the provider sent along with the browser.",
    description:
      "An account is found by the provider's name for the person, or else by an e-mail address that the provider has verified; if there is none, one is made where sign-up is open.",
    auth: "none",
    rateLimit: "recovery",
    body: z.object({ code: Parameter, state: Parameter, iss: optional(Parameter) }),
    response: OidcSignIn,
    errors: [
      "oidc_not_configured",
      "oidc_unavailable",
      "oidc_refused",
      "oidc_email_unverified",
      "sign_up_disabled",
      "sign_up_token_required",
      "workspace_access_denied",
      "account_suspended",
      "workspace_suspended",
    ],
  }),
};
