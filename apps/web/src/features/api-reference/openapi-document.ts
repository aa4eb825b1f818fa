import { queryOptions } from "@tanstack/react-query";
import { systemRoutes } from "@voicewright/contract/system/routes";
import { api } from "@/shared/api/api-client.ts";

/** The parts of OpenAPI 3.1 and JSON Schema that this server's document uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

export type OpenApiParameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
};

type MediaTypes = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export type OpenApiOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly content: MediaTypes };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: MediaTypes }>>;
};

export type OpenApiDocument = {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export type Schemas = OpenApiDocument["components"]["schemas"];

export function openApiQuery() {
  return queryOptions({
    queryKey: ["openapi"],
    queryFn: async ({ signal }) => (await api(systemRoutes.openapi, { signal })) as unknown as OpenApiDocument,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
