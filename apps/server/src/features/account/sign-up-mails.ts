import { SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { Mail } from "../../platform/mailer.ts";

const HOUR_MS = 3_600_000;
const NOT_YOU = "If it was not you, you can ignore this e-mail.";

/** Nothing in them is of the sender's choosing, so that nobody can have the installation send texts to strangers. */
export function confirmationMail(email: string, origin: string, token: string): Mail {
  return {
    to: email,
    subject: "Confirm your e-mail address",
    text: [
      `Someone, probably you, wants to sign up for Voicewright at ${origin} with this e-mail address.`,
      `Open this link within ${SIGN_UP_LINK_LIFETIME_MS / HOUR_MS} hours, and enter the password that you chose:`,
      `${origin}/confirm-sign-up?token=${token}`,
      `${NOT_YOU} No account is created without your confirmation.`,
      "",
    ].join("\n\n"),
  };
}

export function approvedMail(email: string, origin: string): Mail {
  return {
    to: email,
    subject: "Your account was approved",
    text: [
      `Your account at ${origin} was approved. Sign in with the password that you chose:`,
      `${origin}/sign-in`,
      "",
    ].join("\n\n"),
  };
}

export function existingAccountMail(email: string, origin: string): Mail {
  return {
    to: email,
    subject: "You already have an account",
    text: [
      `Someone, probably you, wants to sign up for Voicewright at ${origin} with this e-mail address.`,
      "You already have an account. Sign in here:",
      `${origin}/sign-in`,
      `${NOT_YOU} Nothing has changed.`,
      "",
    ].join("\n\n"),
  };
}
