export type { KeyCalls, ManagedKey } from "./api-keys/api-key-queries.ts";
export { CreateKeyDialog } from "./api-keys/key-dialog.tsx";
export { KeyManager } from "./api-keys/key-manager.tsx";
