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

describe("malformed input", () => {
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
  ])("malformed input %j is answered with the location of the error", (input, issue) => {
    expect(speak(input)).toEqual([issue]);
  });

  it("input that is not an object is reported as malformed", () => {
    expect(refuse("body", body, [])).toEqual([
      { loc: ["body"], msg: "Input should be a valid dictionary", type: "dict_type" },
    ]);
    expect(refuse("body", body, undefined)).toEqual([{ loc: ["body"], msg: "Field required", type: "missing" }]);
  });

  it("malformed input is reported before a value out of range", () => {
    expect(speak({ voice_settings: { stability: 2 } })).toMatchObject([
      { loc: ["body", "text"] },
      { loc: ["body", "voice_settings", "stability"] },
    ]);
  });
});

describe("a value outside its range", () => {
  it("an out-of-range value is a business error where the route defines one, with its field", () => {
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

  it("an out-of-range value is listed in a 422 where the route defines no business error", () => {
    expect(speak({ text: "x", apply_text_normalization: "maybe" })).toEqual([
      { loc: ["body", "apply_text_normalization"], msg: "Input should be 'auto', 'on' or 'off'", type: "enum" },
    ]);
  });

  it("an out-of-range value is found in the strings of a query", () => {
    const search = voicesRoutes.searchVoices;
    const refuseQuery = (input: object) => refuse("query", search.query, input, search.inputErrors);
    expect(refuseQuery({ page_size: "1000" })).toMatchObject({ code: "invalid_page_size", param: "page_size" });
    expect(refuseQuery({ page_size: "many" })).toMatchObject([
      { loc: ["query", "page_size"], msg: "Input should be a valid integer" },
    ]);
    expect(refuseQuery({ high_quality: "perhaps" })).toMatchObject([{ loc: ["query", "high_quality"] }]);
  });

  it("an out-of-range value is a business error for the whole body where the route defines it", () => {
    const { body: settings, inputErrors: errors } = voicesRoutes.editVoiceSettings;
    expect(refuse("body", settings, { speed: 9 }, errors)).toMatchObject({
      code: "invalid_voice_settings",
      param: "speed",
    });
  });

  it("an input error keeps the message of the contract", () => {
    const worded = z.object({ name: z.string().check(z.minLength(1, "Please name the key")) });
    expect(refuse("body", worded, { name: "" })).toEqual([
      { loc: ["body", "name"], msg: "Please name the key", type: "string_too_short" },
    ]);
  });
});

it("an input error is an error of the product's own classes", () => {
  expect(new InvalidInputError([])).toBeInstanceOf(Error);
  expect(new AppError("empty_text", "x").httpStatus).toBe(400);
});
