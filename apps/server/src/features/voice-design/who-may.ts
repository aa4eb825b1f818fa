import { DESIGN, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  design_voice: DESIGN,
  create_voice_previews: DESIGN,
  create_voice: DESIGN,
  create_voice_from_preview: DESIGN,
  stream_voice_preview: DESIGN,
  generate_voice_text: DESIGN,
  understand_voice_prompt: DESIGN,
};
