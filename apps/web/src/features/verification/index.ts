export { VoiceVerification } from "@/entities/voice/verification/voice-verification.tsx";
