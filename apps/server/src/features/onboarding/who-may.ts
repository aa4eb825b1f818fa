import { READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  get_onboarding: READ,
  answer_onboarding_survey: READ,
  change_onboarding: READ,
};
