import { OPERATE, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_models: READ,
  list_model_packs: OPERATE,
  install_model_pack: OPERATE,
  verify_model_pack: OPERATE,
  remove_model_pack: OPERATE,
  cancel_model_pack_job: OPERATE,
  follow_model_pack_job: OPERATE,
};
