export { createFingerprints, type Fingerprints, storeFingerprint } from "./stored-fingerprint.ts";
