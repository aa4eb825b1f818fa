import { MANAGE, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_service_accounts: MANAGE,
  create_service_account: MANAGE,
  delete_service_account: MANAGE,
  list_service_account_keys: MANAGE,
  create_service_account_key: MANAGE,
  update_service_account_key: MANAGE,
  rotate_service_account_key: MANAGE,
  delete_service_account_key: MANAGE,
  disable_own_key: READ,
};
