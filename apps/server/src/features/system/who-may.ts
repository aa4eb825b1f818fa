import { OPEN, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  report_page_failure: READ,
  get_health: OPEN,
  get_readiness: OPEN,
  get_metrics: OPEN,
  get_openapi: OPEN,
  get_asyncapi: OPEN,
};
