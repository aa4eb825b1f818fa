import { describe, expect, it } from "vitest";
import { API_ROUTES } from "../api.gen.ts";
import { buildOpenApiDocument } from "./openapi.ts";

const document = (await buildOpenApiDocument(API_ROUTES, { title: "Voicewright", version: "0.0.0" })) as {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string }[];
        responses: Record<string, unknown>;
        "x-who-may"?: { people: object };
      }
    >
  >;
};

describe("the OpenAPI document", () => {
  it("the OpenAPI document has every route once", () => {
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(API_ROUTES.map((route) => `${route.method} ${route.path}`).toSorted());
    expect(new Set(API_ROUTES.map((route) => route.id)).size).toBe(API_ROUTES.length);
  });

  it("the OpenAPI document contains every reference target", () => {
    const text = JSON.stringify(document);
    const schemas = new Set(
      Object.keys((document as unknown as { components: { schemas: object } }).components.schemas),
    );
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(schemas).toContain(name);
    expect(text).not.toContain("#/$defs/");
  });

  it("the OpenAPI document describes each path parameter", () => {
    for (const route of API_ROUTES) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      const described = operation?.parameters
        .filter((parameter) => parameter.in === "path")
        .map((parameter) => parameter.name);
      expect(described).toEqual(names);
    }
  });

  it("the OpenAPI document gives the access rule of each call that is not public", () => {
    const said = API_ROUTES.map(({ id, path, method }) => [
      id,
      document.paths[path]?.[method.toLowerCase()]?.["x-who-may"]?.people,
    ]);
    // That no permission is needed is not said.
    const declared = API_ROUTES.map(({ id, people }) => [
      id,
      people?.abilities?.length === 0 ? { seat: people.seat } : people,
    ]);
    expect(said).toEqual(declared);
    expect(said.filter(([, people]) => people === undefined)).toHaveLength(
      API_ROUTES.filter(({ auth }) => auth === "none").length,
    );
    expect(document.paths["/v1/voices/add"]?.["post"]).toMatchObject({
      description: expect.stringContaining(
        "Who may: members of the workspace other than lite members, with the permissions voice_lab and create_instant_voice_clone.",
      ),
    });
  });

  it("the OpenAPI document lists the errors of a call under their status", () => {
    const speak = document.paths["/v1/text-to-speech/{voice_id}"]?.["post"];
    expect(Object.keys(speak?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "404", "422", "429"]),
    );
    expect(JSON.stringify(speak?.responses["401"])).toContain("quota_exceeded");
  });
});
