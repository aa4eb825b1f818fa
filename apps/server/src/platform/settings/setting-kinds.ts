import * as z from "zod/mini";

/** Kinds of settings that are given as environment variables. */
export const integerSetting = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
    ),
  );
export const textSetting = z.string().check(z.trim(), z.minLength(1));
export const secretSetting = textSetting.check(
  z.regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces"),
);
export const booleanSetting = z.pipe(
  z.enum(["true", "false", "1", "0"], "must be true or false"),
  z.transform((value) => value === "true" || value === "1"),
);
