import { OPEN, READ, WORK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_history: READ,
  get_history_item: READ,
  delete_history_item: WORK,
  get_history_audio: READ,
  download_history: READ,
  create_history_share_link: WORK,
  list_history_share_links: READ,
  revoke_share_link: WORK,
  get_shared: OPEN,
  get_shared_audio: OPEN,
};
