export type { AudioFrame } from "./audio-frames.ts";
export { ContextRegistry, type LiveContext, unknownContext } from "./context-registry.ts";
export { continueContext, openContext, triggerOf } from "./open-context.ts";
export { speakWhileWritten } from "./speak-while-written.ts";
export { SpeechContext, warningsOf } from "./speech-context.ts";
export { TextChunks } from "./text-chunks.ts";
