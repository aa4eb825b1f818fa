import { DEFAULT_OUTPUT_FORMAT, type StreamOutputFormat } from "@voicewright/contract/rules/output-formats";
import { canPlayWhileArriving } from "@/shared/audio/stream-types.ts";

/** How speech is asked for, so that it plays while it arrives. */
type StreamFormat = { readonly mimeType: string; readonly outputFormat: StreamOutputFormat };

const MP3: StreamFormat = { mimeType: "audio/mpeg", outputFormat: DEFAULT_OUTPUT_FORMAT };
const OPUS: StreamFormat = { mimeType: "audio/ogg", outputFormat: "opus_48000_96" };

/** MP3, which every program opens, unless this browser can only play Opus while it arrives. */
export function pickStreamFormat(canPlay: (mimeType: string) => boolean = canPlayWhileArriving): StreamFormat {
  return !canPlay(MP3.mimeType) && canPlay(OPUS.mimeType) ? OPUS : MP3;
}
