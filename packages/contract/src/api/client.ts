import type * as z from "zod/mini";
import type { ErrorDetail, ValidationIssue } from "./errors.ts";
import { MESSAGES } from "../rules/messages.ts";
import { isRawResponse, type RouteDefinition } from "./route.ts";

const CONTENT_TOO_LARGE = 413;

type Input<T> = T extends z.ZodMiniType ? z.input<T> : never;
type Maybe<Name extends string, T> = T extends z.ZodMiniType
  ? Partial<Input<T>> extends Input<T>
    ? { readonly [K in Name]?: Input<T> | undefined }
    : { readonly [K in Name]: Input<T> }
  : unknown;

type FormFiles<R extends RouteDefinition> =
  R["files"] extends Readonly<Record<string, unknown>>
    ? { readonly files: { readonly [K in keyof R["files"]]?: readonly Blob[] } }
    : unknown;

export type CallArguments<R extends RouteDefinition> = Maybe<"params", R["params"]> &
  Maybe<"query", R["query"]> &
  Maybe<"body", R["body"]> &
  FormFiles<R> & {
    readonly signal?: AbortSignal | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  };

/** JSON calls resolve to the typed body, audio and text calls to the `Response`, whose body streams. */
export type CallResult<R extends RouteDefinition> = R["response"] extends z.ZodMiniType
  ? z.output<R["response"]>
  : Response;

/** A refused call: the HTTP status and the API's own error, or the list of invalid fields of a 422. */
export class ApiError extends Error {
  readonly httpStatus: number;
  readonly detail: ErrorDetail | undefined;
  readonly issues: readonly ValidationIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    httpStatus: number,
    detail: ErrorDetail | undefined,
    issues: readonly ValidationIssue[],
    retryAfterSeconds: number | undefined,
  ) {
    const invalid = issues.map((issue) => `${issue.msg}: ${issue.loc.join(".")}`).join("; ");
    // What is no answer of the server comes from something in between.
    const foreign = httpStatus === CONTENT_TOO_LARGE ? MESSAGES.refusedByProxy : `HTTP ${httpStatus}`;
    super(detail?.message ?? (invalid === "" ? foreign : invalid));
    this.name = "ApiError";
    this.httpStatus = httpStatus;
    this.detail = detail;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): string | undefined {
    return this.detail?.code;
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined;
  const retryAfter = response.headers.get("retry-after");
  return new ApiError(
    response.status,
    Array.isArray(detail) || typeof detail !== "object"
      ? undefined
      : ((detail ?? undefined) as ErrorDetail | undefined),
    Array.isArray(detail) ? (detail as ValidationIssue[]) : [],
    retryAfter === null ? undefined : Number(retryAfter),
  );
}

function callUrl(
  base: string,
  route: RouteDefinition,
  params: Readonly<Record<string, unknown>> | undefined,
  query: Readonly<Record<string, unknown>> | undefined,
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === "" ? base + path : `${base}${path}?${text}`;
}

function requestBody(
  body: unknown,
  files: Readonly<Record<string, readonly Blob[]>> | undefined,
): { readonly body?: string | FormData } {
  if (files === undefined) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of [value].flat()) {
      if (item !== null && item !== undefined)
        form.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
    }
  }
  for (const [name, blobs] of Object.entries(files)) {
    for (const blob of blobs) form.append(name, blob, blob instanceof File ? blob.name : "recording");
  }
  return { body: form };
}

export type ApiClient = <const R extends RouteDefinition>(
  route: R,
  ...args: Partial<CallArguments<R>> extends CallArguments<R> ? [CallArguments<R>?] : [CallArguments<R>]
) => Promise<CallResult<R>>;

/**
 * A client for the routes of this contract. `base` is the server's origin, or empty in the
 * browser; `send` takes the place of the global fetch. Refused calls reject with `ApiError`,
 * unreachable servers with fetch's `TypeError`.
 */
export function createApiClient(
  base: string,
  defaultHeaders: () => Readonly<Record<string, string>> = () => ({}),
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): ApiClient {
  return async (route, ...args) => {
    const given = (args[0] ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      files?: Readonly<Record<string, readonly Blob[]>>;
      signal?: AbortSignal;
      headers?: Record<string, string>;
    };
    const response = await send(callUrl(base, route, given.params, given.query), {
      method: route.method,
      headers: {
        ...defaultHeaders(),
        ...given.headers,
        ...(given.body === undefined || given.files !== undefined ? {} : { "content-type": "application/json" }),
      },
      ...requestBody(given.body, given.files),
      ...(given.signal === undefined ? {} : { signal: given.signal }),
    });
    if (!response.ok) throw await toApiError(response);
    return (isRawResponse(route.response) ? response : await response.json()) as CallResult<typeof route>;
  };
}
