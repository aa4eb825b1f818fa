export { VoiceVerification } from "./voice-verification.tsx";
