import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api.gen";
import { buildAsyncApiDocument } from "@voicewright/contract/api/asyncapi";
import { buildOpenApiDocument } from "@voicewright/contract/api/openapi";
import { describe, expect, it } from "vitest";
import type { OpenApiDocument } from "./openapi-document.ts";
import { authSentence, errorMeanings, groupOperations, searchOperations } from "./operations.ts";
import { requestExamples } from "./request-examples.ts";
import { bodyFields, describeField } from "./schema-fields.ts";
import { addSockets, type AsyncApiDocument } from "./socket-document.ts";
import { socketExamples } from "./socket-examples.ts";

const ORIGIN = "http://studio.example";
const apiDocument = (await buildOpenApiDocument(API_ROUTES, {
  title: "API",
  version: "1",
})) as unknown as OpenApiDocument;
const socketDocument = buildAsyncApiDocument(API_SOCKETS, {
  title: "API",
  version: "1",
}) as unknown as AsyncApiDocument;
const { schemas } = apiDocument.components;
const groups = groupOperations(apiDocument);
const operations = groups.flatMap((group) => group.operations);

function operation(id: string) {
  const found = operations.find((candidate) => candidate.operationId === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

function bodyOf(id: string) {
  return bodyFields(operation(id).requestBody?.content["application/json"]?.schema ?? {}, schemas);
}

describe("the API reference", () => {
  it("the API reference shows every call of the contract, by feature", () => {
    expect(operations).toHaveLength(API_ROUTES.length);
    expect(groups[0]?.title).toBe("Text to speech");
  });

  it("the API reference describes bodies: types without null, limits, defaults and nested fields", () => {
    const fields = bodyOf("text_to_speech");
    expect(fields.find((field) => field.name === "text")).toMatchObject({ type: "string", isRequired: true });
    expect(fields.find((field) => field.name === "seed")).toMatchObject({
      type: "integer",
      limits: ["0 to 4294967295"],
    });
    expect(fields.find((field) => field.name === "apply_text_normalization")).toMatchObject({
      type: "string",
      choices: ["auto", "on", "off"],
      limits: ['default "auto"'],
    });
    const settings = fields.find((field) => field.name === "voice_settings");
    expect(settings?.fields.map((field) => field.name)).toContain("stability");
    expect(bodyOf("create_api_key").find((field) => field.name === "permissions")?.type).toBe(
      '"all" or array of string',
    );
  });

  it("the API reference shows numbers and booleans of a query string with their types", () => {
    const parameters = operation("get_character_stats").parameters.map((parameter) =>
      describeField(parameter.name, parameter.schema, parameter.required, schemas),
    );
    expect(parameters.find((field) => field.name === "start_unix")?.type).toBe("integer");
    expect(parameters.find((field) => field.name === "include_workspace_metrics")).toMatchObject({
      type: "boolean",
      choices: [],
    });
  });

  it("the API reference finds calls by path, words and error codes", () => {
    const found = (search: string) =>
      searchOperations(groups, search).flatMap((group) => group.operations.map((item) => item.operationId));
    expect(found("user/api-keys delete")).toEqual(["delete_api_key"]);
    expect(found("quota_exceeded")).toContain("text_to_speech_stream");
    expect(found("zzz")).toEqual([]);
    expect(found("  ")).toHaveLength(operations.length);
  });

  it("the API reference shows which callers can make a call", () => {
    expect(authSentence(operation("login"))).toMatch(/no authentication/);
    expect(authSentence(operation("list_api_keys"))).toMatch(/signed-in/);
    expect(authSentence(operation("list_models"))).toMatch(/xi-api-key/);
  });

  it("the API reference lists the codes of an error answer", () => {
    const codes = errorMeanings(operation("get_voice").responses["404"]?.description ?? "").map(({ code }) => code);
    expect(codes).toEqual(["voice_not_found"]);
  });

  it.each(operations.map((item) => [item.operationId, item] as const))(
    "the API reference has a valid example of %s",
    (_id, item) => {
      const examples = requestExamples(ORIGIN, item, schemas);
      for (const { code } of examples) {
        expect(code).toContain(ORIGIN);
        expect(code).not.toContain("undefined");
      }
    },
  );

  it.each(
    operations.flatMap((item) => {
      const route = API_ROUTES.find(({ id }) => id === item.operationId);
      return route?.body === undefined || route.files !== undefined
        ? []
        : [[item.operationId, item, route.body] as const];
    }),
  )("the API reference shows a body that %s accepts", (_id, item, body) => {
    const code = requestExamples(ORIGIN, item, schemas).at(-1)?.code ?? "";
    const sent = /body: JSON\.stringify\((.+)\),$/m.exec(code)?.[1];
    expect(body.safeParse(JSON.parse(sent ?? "null")).success).toBe(true);
  });

  it("the API reference groups every socket by feature, with its messages, errors and an example", () => {
    const shown = addSockets(groups, socketDocument).flatMap((group) =>
      group.operations.flatMap((item) => (item.socket === undefined ? [] : [{ ...item, socket: item.socket, group }])),
    );
    expect(shown.map(({ operationId, group }) => [operationId, group.tag])).toEqual(
      API_SOCKETS.map(({ id, feature }) => [id, feature]),
    );
    const isSpeaking = ({ path }: { readonly path: string }) => path.includes("{voice_id}");
    for (const { socket, ...item } of shown) {
      expect(item.method).toBe("WS");
      expect(item.parameters.map(({ name }) => name)).toEqual(
        expect.arrayContaining(isSpeaking(item) ? ["voice_id", "model_id"] : ["authorization"]),
      );
      for (const { payload } of [...socket.received, ...socket.sent])
        expect(bodyFields(payload, socketDocument.components.schemas).length).toBeGreaterThan(0);
      const sent = socketExamples(ORIGIN, item)[0]?.code.matchAll(/send\(JSON\.stringify\((.+)\)\);/g) ?? [];
      const { receives } = API_SOCKETS.find(({ id }) => id === item.operationId) ?? {};
      for (const [, message = ""] of sent)
        for (const { schema } of Object.values(receives ?? {}))
          expect(schema.safeParse(JSON.parse(message)).success).toBe(true);
    }
    const found = searchOperations(addSockets(groups, socketDocument), "websocket too_many_contexts");
    expect(found.flatMap((group) => group.operations.map(({ operationId }) => operationId))).toEqual([
      "text_to_speech_multi_stream_input",
      "text_to_dialogue_multi_stream_input",
    ]);
  });

  it("the API reference shows forms as forms, with their files", () => {
    const [curl, , fetchCall] = requestExamples(ORIGIN, operation("find_similar_voices"), schemas);
    expect(curl?.code).toContain('-F "audio_file=@recording.mp3"');
    expect(curl?.code).not.toContain("application/json");
    expect(fetchCall?.code).toContain('form.append("audio_file", file)');
    const [edit] = requestExamples(ORIGIN, operation("edit_voice"), schemas);
    expect(edit?.code).toContain('-F "name=');
  });
});
