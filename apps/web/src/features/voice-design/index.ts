export { VoiceDesignFlow } from "./voice-design-flow.tsx";
