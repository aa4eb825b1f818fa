import { READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  get_affiliate: READ,
  make_affiliate_link: READ,
  count_affiliate_click: READ,
};
