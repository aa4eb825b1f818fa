import * as z from "zod/mini";

/** Who comes in: everybody, whom the admin of the installation approves, or only who is invited. */
export type SignUpMode = "open" | "approval" | "closed";

const MODES = { true: "open", "1": "open", approval: "approval", false: "closed", "0": "closed" } as const;

/** Of `VOICEWRIGHT_ALLOW_SIGN_UP`. */
export const signUpMode = z.pipe(
  z.enum(["true", "false", "1", "0", "approval"], "must be true, false or approval"),
  z.transform((value): SignUpMode => MODES[value]),
);
