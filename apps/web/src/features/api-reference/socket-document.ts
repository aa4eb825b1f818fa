import { queryOptions } from "@tanstack/react-query";
import { systemRoutes } from "@voicewright/contract/system/routes";
import { api } from "@/shared/api/api-client.ts";
import type { JsonSchema, OpenApiParameter, Schemas } from "./openapi-document.ts";
import type { Operation, OperationGroup, SocketErrorMeaning, SocketMessage } from "./operations.ts";

type Reference = { readonly $ref: string };

type Channel = {
  readonly address: string;
  readonly title: string;
  readonly description?: string;
  readonly tags: readonly { readonly name: string }[];
  readonly parameters: Readonly<Record<string, object>>;
  readonly bindings: { readonly ws: { readonly query: JsonSchema } };
  readonly messages: Readonly<Record<string, SocketMessage>>;
  readonly "x-errors": readonly SocketErrorMeaning[];
  readonly "x-close-codes": Readonly<Record<string, string>>;
};

/** The parts of AsyncAPI 3.0 that this server's document uses. */
export type AsyncApiDocument = {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<
    Record<
      string,
      { readonly action: "receive" | "send"; readonly channel: Reference; readonly messages: readonly Reference[] }
    >
  >;
  readonly components: { readonly schemas: Schemas };
};

export function asyncApiQuery() {
  return queryOptions({
    queryKey: ["asyncapi"],
    queryFn: async ({ signal }) => (await api(systemRoutes.asyncapi, { signal })) as unknown as AsyncApiDocument,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function toOperation(id: string, channel: Channel, document: AsyncApiDocument): Operation {
  const messages = (action: "receive" | "send") =>
    Object.values(document.operations)
      .filter((operation) => operation.action === action && operation.channel.$ref === `#/channels/${id}`)
      .flatMap((operation) => operation.messages)
      .flatMap(({ $ref }) => channel.messages[$ref.split("/").at(-1) ?? ""] ?? []);
  const { properties = {}, required = [] } = channel.bindings.ws.query;
  const path = Object.keys(channel.parameters).map((name): OpenApiParameter => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = Object.entries(properties).map(([name, schema]): OpenApiParameter => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  return {
    operationId: id,
    method: "WS",
    path: channel.address,
    summary: channel.title,
    ...(channel.description === undefined ? {} : { description: channel.description }),
    tags: channel.tags.map(({ name }) => name),
    security: [{ apiKey: [] }, { session: [] }],
    parameters: [...path, ...query],
    responses: {},
    socket: {
      received: messages("receive"),
      sent: messages("send"),
      errors: channel["x-errors"],
      closeCodes: channel["x-close-codes"],
    },
  };
}

/** The groups of calls with the sockets of each at its end. */
export function addSockets(groups: readonly OperationGroup[], document: AsyncApiDocument): OperationGroup[] {
  const sockets = Object.entries(document.channels).map(([id, channel]) => toOperation(id, channel, document));
  return groups.map((group) => ({
    ...group,
    operations: [...group.operations, ...sockets.filter(({ tags }) => tags.includes(group.tag))],
  }));
}
