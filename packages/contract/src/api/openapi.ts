import type * as z from "zod/mini";
import { ERRORS, ErrorBody, errorEntry, type ErrorCode, ValidationErrorBody } from "./errors.ts";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_CHARACTERS, takesIdempotencyKey } from "./idempotency.ts";
import { describePeople, isForEverybody, type PeopleRule } from "../rules/people.ts";
import { collectSchemas, type JsonObject } from "./json-schemas.ts";
import { isRawResponse, keyPermissionOf, type RouteDefinition } from "./route.ts";

/** Errors that any call may answer. */
export const COMMON_ERRORS: readonly ErrorCode[] = ["rate_limit_exceeded", "internal_error", "service_unavailable"];
export const IDENTITY_ERRORS: readonly ErrorCode[] = [
  "missing_api_key",
  "invalid_api_key",
  "api_key_expired",
  "api_key_address_refused",
  "unauthorized",
  "workspace_access_denied",
  "workspace_changed",
  "account_suspended",
  "workspace_suspended",
];

const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ["idempotency_key_reused", "request_still_running"];

const IDEMPOTENCY_KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: "header",
  required: false,
  description: "A request that is sent again with the same key is carried out only once and returns the same response.",
  schema: { type: "string", maxLength: IDEMPOTENCY_KEY_MAX_CHARACTERS },
};

export function isForSomePeople({ people }: Pick<RouteDefinition, "people">): boolean {
  return people !== undefined && !isForEverybody(people);
}

/** A description with who may, in words and as data. */
export function describeEntry(entry: Pick<RouteDefinition, "description" | "people" | "permission">): JsonObject {
  const { description, people } = entry;
  const permission = keyPermissionOf(entry);
  if (people === undefined) return description === undefined ? {} : { description };
  return {
    description: [...(description === undefined ? [] : [description]), describePeople(people)].join("\n\n"),
    "x-who-may": { people: withoutEmpty(people), ...(permission === undefined ? {} : { key_permission: permission }) },
  };
}

function withoutEmpty({ abilities = [], ...people }: PeopleRule): JsonObject {
  return { ...people, ...(abilities.length === 0 ? {} : { abilities }) };
}

function errorCodesOf(route: RouteDefinition): ErrorCode[] {
  return [
    ...new Set([
      ...(route.errors ?? []),
      ...Object.values(route.inputErrors ?? {}),
      ...(route.auth === "none" ? [] : IDENTITY_ERRORS),
      ...(route.files === undefined ? [] : (["request_too_large", "too_many_files", "invalid_content_type"] as const)),
      ...(route.auth === "session" ? (["sign_in_required"] as const) : []),
      ...(keyPermissionOf(route) === undefined ? [] : (["insufficient_permissions"] as const)),
      ...(isForSomePeople(route) ? (["permission_denied"] as const) : []),
      ...(route.body === undefined ? [] : (["malformed_json", "request_too_large", "invalid_content_type"] as const)),
      ...(takesIdempotencyKey(route) ? IDEMPOTENCY_ERRORS : []),
      ...(takesIdempotencyKey(route) && isRawResponse(route.response) ? (["already_generated"] as const) : []),
      ...COMMON_ERRORS,
    ]),
  ];
}

/**
 * The OpenAPI 3.1 document of a list of routes. Named schemas become components;
 * every error code a call can answer is listed under its status. All routes take a quarter of a second: `rest` is awaited
 * after each, for who has something else to do.
 */
export async function buildOpenApiDocument(
  routes: readonly RouteDefinition[],
  info: { readonly title: string; readonly version: string },
  rest?: () => Promise<unknown>,
): Promise<JsonObject> {
  const { schemas, toSchema } = collectSchemas();

  const toParameters = (where: "path" | "query", schema: z.ZodMiniObject | undefined) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = toSchema(schema, "input") as {
      properties?: JsonObject;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      schema: property,
    }));
  };

  const toSuccess = (route: RouteDefinition) => {
    const { response } = route;
    if (!isRawResponse(response))
      return { description: "Success", content: { "application/json": { schema: toSchema(response, "output") } } };
    const schema =
      response.line === undefined
        ? { type: "string", ...(response.kind === "binary" ? { format: "binary" } : {}) }
        : toSchema(response.line, "output");
    return {
      description: response.description,
      content: Object.fromEntries(response.contentTypes.map((type) => [type, { schema }])),
    };
  };

  const toRequestBody = (route: RouteDefinition): JsonObject => {
    const fields = route.body === undefined ? { type: "object" } : toSchema(route.body, "input");
    if (route.files === undefined) return { required: true, content: { "application/json": { schema: fields } } };
    const file = { type: "string", format: "binary" };
    const files = Object.entries(route.files).map(([name, { maxCount }]) => [
      name,
      maxCount === 1 ? file : { type: "array", items: file, maxItems: maxCount },
    ]);
    const schema = {
      ...fields,
      properties: { ...(fields["properties"] as JsonObject | undefined), ...Object.fromEntries(files) },
      required: [
        ...((fields["required"] as string[] | undefined) ?? []),
        ...Object.entries(route.files).flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
      ],
    };
    return { required: true, content: { "multipart/form-data": { schema } } };
  };

  const errorBody = toSchema(ErrorBody, "output");
  const validationBody = toSchema(ValidationErrorBody, "output");

  const toErrors = (route: RouteDefinition) => {
    const byStatus = new Map<number, ErrorCode[]>();
    for (const code of errorCodesOf(route)) {
      const status = errorEntry(code).httpStatus;
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const answers: JsonObject = {};
    for (const [status, codes] of byStatus) {
      answers[status] = {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].when}`).join("\n\n"),
        content: { "application/json": { schema: errorBody } },
      };
    }
    if (route.body !== undefined || route.query !== undefined || route.files !== undefined) {
      answers[422] = {
        description: "A field is missing or has the wrong type.",
        content: { "application/json": { schema: validationBody } },
      };
    }
    return answers;
  };

  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = {
      operationId: route.id,
      summary: route.summary,
      ...describeEntry(route),
      tags: [route.feature],
      security:
        route.auth === "none"
          ? []
          : route.auth === "session"
            ? [{ session: [] }]
            : [...(route.auth === "optional" ? [{}] : []), { apiKey: [] }, { session: [] }],
      parameters: [
        ...toParameters("path", route.params),
        ...toParameters("query", route.query),
        ...(takesIdempotencyKey(route) ? [IDEMPOTENCY_KEY_PARAMETER] : []),
      ],
      ...(route.body === undefined && route.files === undefined ? {} : { requestBody: toRequestBody(route) }),
      responses: { [route.successStatus ?? 200]: toSuccess(route), ...toErrors(route) },
    };
    await rest?.();
  }

  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "xi-api-key" },
        session: {
          type: "http",
          scheme: "bearer",
          description: "The access token of a sign-in, as bearer or as the web app's cookie.",
        },
      },
    },
  };
}
