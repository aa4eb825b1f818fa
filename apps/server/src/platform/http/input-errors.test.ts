import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { voicesRoutes } from "@voicewright/contract/voices/routes";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { AppError, InvalidInputError } from "../http-errors.ts";
import { type InputPlace, toInputError } from "./input-errors.ts";

function refuse(place: InputPlace, schema: z.ZodMiniType, input: unknown, inputErrors = {}) {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) throw new Error("The input was accepted.");
  const error = toInputError(place, input, parsed.error.issues, inputErrors);
  if (error instanceof InvalidInputError) return error.issues;
  return { code: error.code, param: error.param, message: error.message };
}

const { body, query, inputErrors } = textToSpeechRoutes.convert;
const speak = (input: object) => refuse("body", body, input, inputErrors);

describe("a malformed input", () => {
  it.each([
    [{}, { loc: ["body", "text"], msg: "Field required", type: "missing" }],
    [{ text: 5 }, { loc: ["body", "text"], msg: "Input should be a valid string", type: "string_type" }],
    [{ text: null }, { loc: ["body", "text"], msg: "Input should be a valid string", type: "string_type" }],
    [
      { text: "x", seed: "7" },
      { loc: ["body", "seed"], msg: "Input should be a valid number", type: "float_type" },
    ],
    [
      { text: "x", seed: 1.5 },
      { loc: ["body", "seed"], msg: expect.stringContaining("valid integer"), type: "int_from_float" },
    ],
    [
      { text: "x", voice_settings: "loud" },
      { loc: ["body", "voice_settings"], msg: "Input should be a valid dictionary", type: "dict_type" },
    ],
    [
      { text: "x", voice_settings: { stability: "low" } },
      { loc: ["body", "voice_settings", "stability"], msg: "Input should be a valid number", type: "float_type" },
    ],
    [
      { text: "x", previous_request_ids: "one" },
      { loc: ["body", "previous_request_ids"], msg: "Input should be a valid list", type: "list_type" },
    ],
    [
      { text: "x", previous_request_ids: ["a", 2] },
      { loc: ["body", "previous_request_ids", 1], msg: "Input should be a valid string", type: "string_type" },
    ],
    [
      { text: "x", apply_text_normalization: 3 },
      { loc: ["body", "apply_text_normalization"], msg: "Input should be 'auto', 'on' or 'off'", type: "enum" },
    ],
  ])("%j is answered with the place of the error", (input, issue) => {
    expect(speak(input)).toEqual([issue]);
  });

  it("that is no object is reported as such", () => {
    expect(refuse("body", body, [])).toEqual([
      { loc: ["body"], msg: "Input should be a valid dictionary", type: "dict_type" },
    ]);
    expect(refuse("body", body, undefined)).toEqual([{ loc: ["body"], msg: "Field required", type: "missing" }]);
  });

  it("is reported before a value out of range, so that the caller corrects the form first", () => {
    expect(speak({ voice_settings: { stability: 2 } })).toMatchObject([
      { loc: ["body", "text"] },
      { loc: ["body", "voice_settings", "stability"] },
    ]);
  });
});

describe("a value outside its range", () => {
  it("is a business error where the route names one, with the field", () => {
    expect(speak({ text: "x", voice_settings: { stability: 2 } })).toEqual({
      code: "invalid_voice_settings",
      param: "voice_settings.stability",
      message: expect.stringContaining("less than or equal to 1"),
    });
    expect(speak({ text: "x", seed: -1 })).toMatchObject({ code: "invalid_parameters", param: "seed" });
    expect(speak({ text: "x", previous_request_ids: ["a", "b", "c", "d"] })).toMatchObject({
      code: "invalid_parameters",
      param: "previous_request_ids",
    });
    expect(refuse("query", query, { output_format: "mp3_1_1" }, inputErrors)).toMatchObject({
      code: "invalid_output_format",
      param: "output_format",
    });
  });

  it("is in the list of a 422 where the route names none", () => {
    expect(speak({ text: "x", apply_text_normalization: "maybe" })).toEqual([
      { loc: ["body", "apply_text_normalization"], msg: "Input should be 'auto', 'on' or 'off'", type: "enum" },
    ]);
  });

  it("is found in the strings of a query", () => {
    const search = voicesRoutes.searchVoices;
    const refuseQuery = (input: object) => refuse("query", search.query, input, search.inputErrors);
    expect(refuseQuery({ page_size: "1000" })).toMatchObject({ code: "invalid_page_size", param: "page_size" });
    expect(refuseQuery({ page_size: "many" })).toMatchObject([
      { loc: ["query", "page_size"], msg: "Input should be a valid integer" },
    ]);
    expect(refuseQuery({ high_quality: "perhaps" })).toMatchObject([{ loc: ["query", "high_quality"] }]);
  });

  it("names the whole body when the route does", () => {
    const { body: settings, inputErrors: errors } = voicesRoutes.editVoiceSettings;
    expect(refuse("body", settings, { speed: 9 }, errors)).toMatchObject({
      code: "invalid_voice_settings",
      param: "speed",
    });
  });

  it("keeps the contract's message", () => {
    const worded = z.object({ name: z.string().check(z.minLength(1, "Please name the key")) });
    expect(refuse("body", worded, { name: "" })).toEqual([
      { loc: ["body", "name"], msg: "Please name the key", type: "string_too_short" },
    ]);
  });
});

it("is an error of the product's own classes", () => {
  expect(new InvalidInputError([])).toBeInstanceOf(Error);
  expect(new AppError("empty_text", "x").httpStatus).toBe(400);
});
