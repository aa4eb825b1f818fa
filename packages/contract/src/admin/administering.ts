import { ANY_SEAT } from "../rules/people.ts";

/** What every call of the admin area has: no key speaks for the admin of the installation. */
export const administering = {
  feature: "admin",
  auth: "session",
  people: { ...ANY_SEAT, isInstallationAdmin: true },
} as const;
