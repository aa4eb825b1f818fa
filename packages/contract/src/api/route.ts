import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { VoiceRule } from "../rules/access/voice-rights.ts";
import type { PeopleRule } from "../rules/people.ts";
import type { PermissionType } from "../rules/permissions.ts";
import type { RATE_LIMITS } from "../rules/rate-limits.ts";

/**
 * Who may call: `none` anybody (an identity is not even looked for), `optional` anybody, but who shows
 * a credential must be known, `required` a signed-in user or an API key, `session` a signed-in user only
 * (a key cannot manage keys).
 */
export type RouteAuth = "none" | "optional" | "required" | "session";

/** The rate limit that a call counts towards. */
export type RateLimitName = keyof typeof RATE_LIMITS | "unlimited";

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
  /** The folder that it is defined in. */
  readonly feature: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path with `{name}` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** The voice of the workspace that it names, and what is to be done with it. */
  readonly voice?: VoiceRule;
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

/** What an API key must be allowed to do; `none` where any key may call. */
export type KeyPermission = PermissionType | "none";

/** Every call that knows its caller says which people may make it, and with which keys. */
export type Admission =
  | { readonly auth: Extract<RouteAuth, "none">; readonly people?: never; readonly permission?: never }
  | { readonly auth: Extract<RouteAuth, "session">; readonly people: PeopleRule; readonly permission?: never }
  | {
      readonly auth: Extract<RouteAuth, "required" | "optional">;
      readonly people: PeopleRule;
      readonly permission: KeyPermission;
    };

export type RouteDefinition = RouteParts & Admission;

/** What decides who is let in. */
export type Entrance = Pick<RouteParts, "id" | "rateLimit" | "isForAnyWorkspace"> & Admission;

/** What names a voice in its path says what it does with it. */
export type VoiceDeclared<Entry extends { readonly path: string }> =
  Entry["path"] extends `${string}{voice_id}${string}` ? { readonly voice: VoiceRule } : unknown;

/** A route as it is defined, with the types of its own values. */
export function defineRoute<const R extends RouteDefinition>(route: R & VoiceDeclared<R>): R {
  return route;
}

/** What a key must be allowed to do to be let in; undefined where any may, and where none is. */
export function keyPermissionOf({
  permission,
}: {
  readonly permission?: KeyPermission | undefined;
}): PermissionType | undefined {
  return permission === "none" ? undefined : permission;
}

export function isRawResponse(response: RouteDefinition["response"]): response is RawResponse {
  return "contentTypes" in response;
}
