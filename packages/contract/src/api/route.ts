import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { isForMembers, type PeopleRule } from "../rules/people.ts";
import { PERMISSIONS_OF_CALL } from "../rules/access/permissions-of-call.ts";
import { UNGUARDED_CALLS } from "../rules/access/unguarded-calls.ts";
import { MEMBER_PERMISSIONS, type MemberPermission, type PermissionType } from "../rules/permissions.ts";

/** Feature names: the same in the server, the web app, the contract, the tests and the docs. */
export type FeatureName =
  | "account"
  | "workspace-settings"
  | "members"
  | "voices"
  | "voice-library"
  | "voice-design"
  | "voice-remix"
  | "instant-clone"
  | "professional-clone"
  | "recorder"
  | "verification"
  | "manual-verification"
  | "text-to-speech"
  | "text-to-dialogue"
  | "speech-to-speech"
  | "pronunciation-dictionaries"
  | "openai-speech"
  | "history"
  | "comparison"
  | "productions"
  | "webhooks"
  | "service-accounts"
  | "onboarding"
  | "affiliate"
  | "feedback"
  | "notifications"
  | "wyoming"
  | "models"
  | "jobs"
  | "subscription"
  | "assistant"
  | "admin"
  | "system";

/**
 * Who may call: `none` anybody (an identity is not even looked for), `optional` anybody, but who shows
 * a credential must be known, `required` a signed-in user or an API key, `session` a signed-in user only
 * (a key cannot manage keys).
 */
export type RouteAuth = "none" | "optional" | "required" | "session";

/** Names a row of the server's rate-limit table. */
export type RateLimitName =
  | "default"
  | "sign_up"
  | "recovery"
  | "generation"
  | "trial"
  | "library"
  | "analysis"
  | "shared"
  | "unlimited";

/** A file field of a multipart form. */
export type FileField = {
  readonly isRequired: boolean;
  readonly maxCount: number;
  readonly maxSizeBytes: number;
};

/** An answer that is not one JSON document. */
export type RawResponse = {
  readonly kind: "binary" | "ndjson" | "text";
  readonly contentTypes: readonly string[];
  readonly description: string;
  /** The shape of each line of `ndjson`, or of the data of each server-sent event. */
  readonly line?: z.ZodMiniType;
};

type RouteParts = {
  /** Operation id, unique. */
  readonly id: string;
  readonly feature: FeatureName;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `{name}` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** What an API key must be allowed to do. */
  readonly permission?: PermissionType;
  readonly rateLimit?: RateLimitName;
  /** Carried out also for a page that shows another workspace than the session is in by now. */
  readonly isForAnyWorkspace?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Makes the call a multipart form: its file fields by name. The other fields, all text, are the body. */
  readonly files?: Readonly<Record<string, FileField>>;
  readonly response: z.ZodMiniType | RawResponse;
  /** Success status when it is not 200. */
  readonly successStatus?: 201;
  /**
   * Failing inputs that are answered as a business error (400) instead of 422,
   * by the place of the input: `query.output_format`, `body.voice_settings`.
   * A wrong JSON type stays a 422.
   */
  readonly inputErrors?: Readonly<Record<string, ErrorCode>>;
  /** `openai`: errors are answered in the shape of that API. */
  readonly errorShape?: "openai";
  /** Business errors the call can answer, besides those of every call. */
  readonly errors?: readonly ErrorCode[];
};

/** Every call that knows its caller says which people may make it. */
export type RouteDefinition = RouteParts &
  (
    | { readonly auth: Extract<RouteAuth, "none">; readonly people?: never }
    | { readonly auth: Exclude<RouteAuth, "none">; readonly people: PeopleRule }
  );

/** What decides who is let in. */
export type Entrance = Pick<RouteParts, "id" | "permission" | "rateLimit" | "isForAnyWorkspace"> & {
  readonly auth: RouteAuth;
  readonly people?: PeopleRule;
};

/** A route as it is defined, with the permissions that the table of the calls says. */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return withAbilities(route);
}

/** Who may call, with what the workspace must not keep from them. */
export function withAbilities<Entry extends { readonly id: string; readonly people?: PeopleRule }>(
  entry: Entry,
): Entry {
  if (entry.people === undefined) return entry;
  const abilities = PERMISSIONS_OF_CALL[entry.id] ?? undecidedAbilities(entry.id, entry.people);
  return abilities === undefined ? entry : { ...entry, people: { ...entry.people, abilities } };
}

/** A call that stands in neither table is for those alone from whom nothing is kept. */
function undecidedAbilities(id: string, rule: PeopleRule): readonly MemberPermission[] | undefined {
  return UNGUARDED_CALLS.has(id) || !isForMembers(rule) ? undefined : MEMBER_PERMISSIONS;
}

export function isRawResponse(response: RouteDefinition["response"]): response is RawResponse {
  return "contentTypes" in response;
}
