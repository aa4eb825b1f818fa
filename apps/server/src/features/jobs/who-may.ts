import { READ, WORK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_jobs: READ,
  get_job: READ,
  follow_job: READ,
  cancel_job: WORK,
};
