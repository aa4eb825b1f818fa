import type { ErrorCode, ValidationIssue } from "@voicewright/contract/api/errors";
import type * as z from "zod/mini";
import { AppError, InvalidInputError } from "../http-errors.ts";

export type InputPlace = "path" | "query" | "body" | "message";

type ZodIssue = z.core.$ZodIssue;
type Described = { readonly type: string; readonly message: string; readonly isMalformed: boolean };

/** What zod/mini says when no text was given with the check. */
const UNWORDED = "Invalid input";

const TYPE_NAMES: Readonly<Record<string, readonly [type: string, message: string]>> = {
  string: ["string_type", "Input should be a valid string"],
  int: ["int_type", "Input should be a valid integer"],
  number: ["float_type", "Input should be a valid number"],
  boolean: ["bool_type", "Input should be a valid boolean"],
  array: ["list_type", "Input should be a valid list"],
  object: ["dict_type", "Input should be a valid dictionary"],
  record: ["dict_type", "Input should be a valid dictionary"],
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((given, key) => {
    // A text field of a form may hold JSON.
    const value = typeof given === "string" ? readJson(given) : given;
    return typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }, input);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function malformed(type: string, message: string): Described {
  return { type, message, isMalformed: true };
}

function outOfRange(type: string, message: string): Described {
  return { type, message, isMalformed: false };
}

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Described {
  const isMinimum = issue.code === "too_small";
  const bound = String(isMinimum ? issue.minimum : issue.maximum);
  const relation = isMinimum ? "at least" : "at most";
  const plural = bound === "1" ? "" : "s";
  if (issue.origin === "string") {
    return outOfRange(
      isMinimum ? "string_too_short" : "string_too_long",
      `String should have ${relation} ${bound} character${plural}`,
    );
  }
  if (issue.origin === "array") {
    return outOfRange(isMinimum ? "too_short" : "too_long", `List should have ${relation} ${bound} item${plural}`);
  }
  return isMinimum
    ? outOfRange("greater_than_equal", `Input should be greater than or equal to ${bound}`)
    : outOfRange("less_than_equal", `Input should be less than or equal to ${bound}`);
}

function describeChoice(values: readonly unknown[], given: unknown): Described {
  const isSameType = values.some((value) => typeof value === typeof given);
  const names = values.map((value) => (typeof value === "string" ? `'${value}'` : String(value)));
  const last = names.at(-1) ?? "";
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${last}` : last;
  if (!isSameType) return malformed("enum", `Input should be ${list}`);
  return outOfRange("enum", `Input should be ${list}`);
}

function describeIssue(issue: ZodIssue, given: unknown, place: InputPlace): Described {
  if (given === undefined) return malformed("missing", "Field required");
  switch (issue.code) {
    case "invalid_type": {
      if (issue.expected === "int" && typeof given === "number") {
        return malformed("int_from_float", "Input should be a valid integer, got a number with a fractional part");
      }
      const [type, message] = TYPE_NAMES[issue.expected] ?? ["value_error", "Input should be of another type"];
      return malformed(type, message);
    }
    case "too_small":
    case "too_big":
      return describeSize(issue);
    case "invalid_value":
      return describeChoice(issue.values, given);
    case "invalid_format":
      // In a query string every value is text, and a number that cannot be read is one of the wrong type.
      return place === "query"
        ? malformed("value_error", "Input is not a value of the expected type")
        : outOfRange("string_pattern_mismatch", "String does not have the expected form");
    case "not_multiple_of":
      return outOfRange("multiple_of", `Input should be a multiple of ${String(issue.divisor)}`);
    case "invalid_union":
      return malformed("value_error", "Input is not a value of the expected type");
    default:
      return outOfRange("value_error", "Value error");
  }
}

/** A union reports the branch that came nearest: the one whose fault is not the type itself. */
function nearestIssues(issue: ZodIssue, input: unknown): readonly ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const branches = issue.errors.map((errors) =>
    errors.map((error) => ({ ...error, path: [...issue.path, ...error.path] })),
  );
  const near = branches.find((errors) => errors.length > 0 && errors.every((error) => !isTypeFault(error, input)));
  return near === undefined ? [issue] : near.flatMap((error) => nearestIssues(error, input));
}

function isTypeFault(issue: ZodIssue, input: unknown): boolean {
  if (issue.code === "invalid_type") return true;
  return (
    issue.code === "invalid_value" && !issue.values.some((value) => typeof value === typeof valueAt(input, issue.path))
  );
}

function errorCodeFor(
  place: InputPlace,
  path: readonly PropertyKey[],
  inputErrors: Readonly<Record<string, ErrorCode>>,
): ErrorCode | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const code = inputErrors[[place, ...path.slice(0, length)].map(String).join(".")];
    if (code !== undefined) return code;
  }
  return undefined;
}

/**
 * What a failed parse is answered with. Missing fields and wrong types are malformed input
 * (422); values outside their range are a business error (400) where the route names one.
 */
export function toInputError(
  place: InputPlace,
  input: unknown,
  issues: readonly ZodIssue[],
  inputErrors: Readonly<Record<string, ErrorCode>> = {},
): AppError | InvalidInputError {
  const found = issues
    .flatMap((issue) => nearestIssues(issue, input))
    .map((issue) => {
      const described = describeIssue(issue, valueAt(input, issue.path), place);
      const isWorded = issue.message !== UNWORDED && issue.message !== "" && described.type !== "missing";
      const message = isWorded ? issue.message : described.message;
      return {
        ...described,
        message,
        path: issue.path,
        code: described.isMalformed ? undefined : errorCodeFor(place, issue.path, inputErrors),
      };
    });
  const business = found.every((issue) => issue.code !== undefined) ? found[0] : undefined;
  if (business?.code !== undefined) {
    const param = business.path.length === 0 ? place : business.path.map(String).join(".");
    return new AppError(business.code, `${business.message}: ${param}`, { param });
  }
  return new InvalidInputError(
    found.map((issue): ValidationIssue => ({
      loc: [place, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))],
      msg: issue.message,
      type: issue.type,
    })),
  );
}
