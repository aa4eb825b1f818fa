export { InstantCloneFlow } from "./instant-clone-flow.tsx";
export { VoiceVerification } from "./voice-verification.tsx";
