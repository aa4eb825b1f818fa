export { InstantCloneFlow } from "./instant-clone-flow.tsx";
export { VoiceVerification } from "./verification/voice-verification.tsx";
