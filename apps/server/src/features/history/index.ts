export { archiveAudio } from "./archive-audio.ts";
export { downloadFileName } from "./download-file-name.ts";
