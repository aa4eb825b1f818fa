export { everyoneRoleIn, grantDefaultRoles } from "./default-sharing.ts";
export { hasRoleOnVoice, isPremadeEditor, roleOnVoice } from "./role-on-voice.ts";
export { holdVoices } from "./hold-voices.ts";
export { deleteVoiceRole, findRoleOnVoice, listVoiceRoles, replaceVoiceRole, type RoleHolder } from "./store.ts";
