import { OPERATE, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_notifications: READ,
  read_notifications: READ,
  get_notification_settings: READ,
  change_notification_settings: READ,
  list_announcements: OPERATE,
  create_announcement: OPERATE,
  update_announcement: OPERATE,
  delete_announcement: OPERATE,
  upload_announcement_image: OPERATE,
  get_announcement_image: READ,
};
