import { ANALYSE, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  get_character_stats: READ,
  query_usage_by_product_over_time: ANALYSE,
  query_requests: ANALYSE,
  list_usage_names: ANALYSE,
};
