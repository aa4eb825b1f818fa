import { DEFAULT_OUTPUT_FORMAT, type StreamOutputFormat } from "@voicewright/contract/output-formats";

/** How speech is asked for, so that it plays while it arrives. */
type StreamFormat = { readonly mimeType: string; readonly outputFormat: StreamOutputFormat };

export function pickStreamFormat(): StreamFormat {
  return { mimeType: "audio/mpeg", outputFormat: DEFAULT_OUTPUT_FORMAT };
}
