import { Readable } from "node:stream";
import { IDEMPOTENCY_KEY_HEADER, takesIdempotencyKey } from "@voicewright/contract/api/idempotency";
import { isRawResponse, type RouteDefinition } from "@voicewright/contract/api/route";
import type { VoiceRight } from "@voicewright/contract/rules/access/voice-rights";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type ReceivedForm, receiveForm, type UploadedFile } from "./http/forms.ts";
import { type InputPlace, toInputError } from "./http/input-errors.ts";
import type { RequestGate } from "./http/request-gate.ts";
import type { IdempotentRequests } from "./idempotency/idempotent-requests.ts";
import { createId } from "./ids.ts";
import type { Caller, WorkspaceScope } from "./identity.ts";

/** What routes are registered on. */
export type FeatureServer = {
  readonly http: FastifyInstance;
  readonly gate: RequestGate;
  readonly idempotentRequests: IdempotentRequests;
  /** Throws unless somebody has a right on a voice of their workspace. */
  readonly requireVoice: (scope: WorkspaceScope, voiceId: string, right: VoiceRight) => Promise<void>;
  /** Where the files of forms lie while their request runs. */
  readonly uploadsDirectory: string;
  /** Whether answers are held against the contract before they leave; off in production. */
  readonly checkResponses: boolean;
};

export type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

type ByAuth<R extends RouteDefinition, T> = R["auth"] extends "none"
  ? undefined
  : R["auth"] extends "optional"
    ? T | undefined
    : T;

export type RouteContext<R extends RouteDefinition> = {
  readonly caller: ByAuth<R, Caller>;
  readonly scope: ByAuth<R, WorkspaceScope>;
  readonly params: Parsed<R["params"]>;
  readonly query: Parsed<R["query"]>;
  readonly body: Parsed<R["body"]>;
  /** Files of a form on the local disk, by field; gone when the request has ended. */
  readonly files: R["files"] extends object
    ? { readonly [K in keyof R["files"]]: readonly UploadedFile[] }
    : Readonly<Record<string, never>>;
  /** Aborts when the client leaves before the answer has ended, or when the server must stop. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** 20 characters of [A-Za-z0-9]: the public `request-id` of a generation. */
  readonly requestId: string;
};

/** A reply means that the handler has answered by itself. */
export type RawResult = Readable | AsyncIterable<Uint8Array> | Buffer | string | FastifyReply;

export type RouteResult<R extends RouteDefinition> = R["response"] extends z.ZodMiniType
  ? z.input<R["response"]> | FastifyReply
  : RawResult;

/** What a schema makes of an input; undefined without a schema. Throws AppError and InvalidInputError. */
export function parseInput<T extends z.ZodMiniType>(
  route: Pick<RouteDefinition, "inputErrors">,
  place: InputPlace,
  schema: T | undefined,
  input: unknown,
): z.output<T> | undefined {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw toInputError(place, input, parsed.error.issues, route.inputErrors);
}

function checkResponse(route: RouteDefinition, result: unknown): void {
  if (isRawResponse(route.response)) return;
  const checked = z.safeParse(route.response, result);
  if (checked.success) return;
  const faults = checked.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`).join("; ");
  throw new Error(`The answer of ${route.id} breaks its contract: ${faults}`);
}

function sendRaw(gate: RequestGate, reply: FastifyReply, result: unknown): unknown {
  // A reply is thenable and resolves to nothing once it is sent: that is how it comes out of an async handler.
  if (result === reply || reply.sent) return reply;
  if (result instanceof Readable || Buffer.isBuffer(result) || typeof result === "string") return reply.send(result);
  const stream = Readable.from(result as AsyncIterable<Uint8Array>, { objectMode: false });
  // Closed only after the iterable's `finally`, also when the client leaves early.
  gate.trackWork(new Promise((resolve) => stream.once("close", resolve)));
  return reply.send(stream);
}

function deleteAfterwards(form: ReceivedForm, reply: FastifyReply): void {
  const discard = () => {
    form.discard().catch((error: unknown) => reply.log.warn({ err: error }, "uploaded files could not be deleted"));
  };
  if (reply.raw.closed) discard();
  else reply.raw.once("close", discard);
}

/** Files are distinguished by their content. */
function describeFiles(files: ReceivedForm["files"]): unknown {
  return Object.entries(files).map(([field, list]) => [field, list.map(({ sha256 }) => sha256)]);
}

/** Runs a handler, once per Idempotency-Key where the caller sent one. */
async function runHandler(
  server: FeatureServer,
  route: RouteDefinition,
  context: RouteContext<RouteDefinition>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = context.request.headers[IDEMPOTENCY_KEY_HEADER];
  const { scope, reply } = context;
  if (typeof key !== "string" || scope === undefined || !takesIdempotencyKey(route)) return await run();
  const { params, query, body, files, signal } = context;
  const request = { params, query, body, files: describeFiles(files) };
  let own: { readonly result: unknown } | undefined;
  const answer = await server.idempotentRequests.runOnce(
    { scope, routeId: route.id, key, request, signal },
    async () => {
      own = { result: await run() };
      const isDocument = !isRawResponse(route.response) && own.result !== reply && !reply.sent;
      return isDocument ? { body: own.result } : undefined;
    },
  );
  return own === undefined ? answer?.body : own.result;
}

/** Asks for the right that the route declares on the voice that the request names, if it names one. */
async function requireNamedVoice(
  { requireVoice }: FeatureServer,
  { voice }: RouteDefinition,
  { scope, params, query, body }: RouteContext<RouteDefinition>,
): Promise<void> {
  if (voice === undefined || voice === "none" || voice.in === "message" || scope === undefined) return;
  const place: unknown = { path: params, query, body }[voice.in];
  const id = (place as Readonly<Record<string, unknown>> | undefined)?.[voice.field];
  if (typeof id === "string") await requireVoice(scope, id, voice.right);
}

/**
 * Puts a route of the contract on the server. Order: rate limit, who is it, what may they,
 * parse, what may they with the voice, handler. Strangers are refused before their body is read.
 */
export function implementRoute<const R extends RouteDefinition>(
  server: FeatureServer,
  route: R,
  handler: (context: RouteContext<R>) => Promise<RouteResult<R>>,
): void {
  const isRaw = isRawResponse(route.response);
  server.http.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(isRaw ? { compress: false } : {}),
    config: {
      routeId: route.id,
      isPublic: route.auth === "none",
      takesFiles: route.files !== undefined,
      ...(route.errorShape && { errorShape: route.errorShape }),
    },
    onRequest: async (request) => {
      request.caller = await server.gate.admit(route, request);
    },
    handler: async (request, reply) => {
      const signal = server.gate.trackRequest(reply);
      const params = parseInput(route, "path", route.params, request.params);
      const query = parseInput(route, "query", route.query, request.query);
      const form =
        route.files === undefined ? undefined : await receiveForm(request, route.files, server.uploadsDirectory);
      if (form !== undefined) deleteAfterwards(form, reply);
      const context = {
        caller: request.caller,
        scope: request.caller?.scope,
        params,
        query,
        body: parseInput(route, "body", route.body, form?.fields ?? request.body),
        files: form?.files ?? {},
        signal,
        request,
        reply,
        requestId: createId(),
      };
      // The conditional types of RouteContext follow from the route's own values, which the compiler cannot see.
      const plain = context as unknown as RouteContext<RouteDefinition>;
      const working = runHandler(server, route, plain, async () => {
        await requireNamedVoice(server, route, plain);
        return await handler(context as unknown as RouteContext<R>);
      });
      server.gate.trackWork(working);
      const result = await working;
      if (isRaw) return sendRaw(server.gate, reply, result);
      // A reply is thenable and resolves to nothing once it is sent: that is how it comes out of an async handler.
      if (result === reply || reply.sent) return reply;
      if (server.checkResponses) checkResponse(route, result);
      if (route.successStatus !== undefined) reply.code(route.successStatus);
      return reply.send(result);
    },
  });
}
