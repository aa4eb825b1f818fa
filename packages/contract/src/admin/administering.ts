import { INSTALLATION_ADMIN } from "../rules/people.ts";

/** What every call of the admin area has: no key speaks for the admin of the installation. */
export const administering = {
  feature: "admin",
  auth: "session",
  people: INSTALLATION_ADMIN,
} as const;
