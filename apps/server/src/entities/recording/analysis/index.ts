export { type ClonedVoice, examineRecording, examineSample, type RecordingFacts } from "./examine-recording.ts";
export { inspectSpeech } from "./inspect-speech.ts";
export { presentUpload, presentUploads } from "./present-upload.ts";
export { findUploadFacts, insertUploadFacts, type UploadFacts } from "./upload-facts.ts";
