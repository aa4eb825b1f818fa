import { workspaceTable, storedFiles, type Owns } from "../../../platform/owned/owned.ts";
import { voices } from "../../voice/record/tables.ts";
import { type PreviewedVoice, voicePreviewsOf } from "./voice-previews.ts";
import { voiceGenerations, voicePreviews } from "./tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(voiceGenerations),
    workspaceTable(voicePreviews, {
      where: "generation_id in (select id from voice_generations where workspace_id = $1)",
    }),
  ],
  files: [
    storedFiles(voicePreviews, "audio_key"),
    {
      table: voices,
      columns: ["voice_id", "materials", "preview_text"],
      remove: (platform, { voice_id: voiceId, materials, preview_text: previewText }) =>
        // As its columns have them.
        voicePreviewsOf(platform).forget({ voiceId, materials, previewText } as PreviewedVoice),
    },
  ],
};
