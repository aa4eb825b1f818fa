import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";
import { administering } from "../admin/administering.ts";

export const WaitingSignUp = named(
  "WaitingSignUp",
  z.object({
    sign_up_id: z.string(),
    email: z.string(),
    first_name: z.nullable(z.string()),
    asked_at_unix: z.int(),
  }),
);
export type WaitingSignUp = z.output<typeof WaitingSignUp>;

const SignUpParams = z.object({ sign_up_id: z.string() });
const deciding = { ...administering, feature: "account", params: SignUpParams } as const;

/** Where the admin of the installation approves who signs up. */
export const adminSignUpRoutes = {
  listSignUps: defineRoute({
    ...administering,
    feature: "account",
    id: "list_sign_ups",
    method: "GET",
    path: "/v1/admin/sign-ups",
    summary: "Sign-ups that wait for approval, the newest 100 first.",
    response: z.object({ sign_ups: z.array(WaitingSignUp) }),
  }),
  approveSignUp: defineRoute({
    ...deciding,
    id: "approve_sign_up",
    method: "POST",
    path: "/v1/admin/sign-ups/{sign_up_id}/approve",
    summary: "Create the account of somebody who waits for approval; they can sign in from then on.",
    description: "Other sign-ups with the same address are dropped.",
    response: z.object({ user_id: z.string() }),
    errors: ["sign_up_not_found", "email_already_registered"],
  }),
  declineSignUp: defineRoute({
    ...deciding,
    id: "decline_sign_up",
    method: "DELETE",
    path: "/v1/admin/sign-ups/{sign_up_id}",
    summary: "Decline a sign-up that waits for approval. The person is not notified.",
    response: z.object({ status: z.literal("ok") }),
    errors: ["sign_up_not_found"],
  }),
};
