export { everyoneRoleIn, giveDefaultRoles } from "./default-sharing.ts";
export { hasRoleOnVoice, isPremadeEditor, roleOnVoice } from "./role-on-voice.ts";
export { watchVoices, whileVoiceIsReached } from "./while-voice-is-reached.ts";
export { deleteVoiceRole, findRoleOnVoice, listVoiceRoles, replaceVoiceRole, type RoleHolder } from "./store.ts";
