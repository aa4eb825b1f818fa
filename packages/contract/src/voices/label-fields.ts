import * as z from "zod/mini";
import { jsonField } from "../api/schema.ts";
import { VOICE_LABEL_MAX_CHARACTERS, VOICE_LABELS_MAX } from "../rules/limits.ts";

/** Labels of a voice: kind to value. */
export const VoiceLabels = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(VOICE_LABEL_MAX_CHARACTERS)),
    z.string().check(z.minLength(1), z.maxLength(VOICE_LABEL_MAX_CHARACTERS)),
  )
  .check(z.refine((labels) => Object.keys(labels).length <= VOICE_LABELS_MAX, `At most ${VOICE_LABELS_MAX} labels`));

/** The same as one text field of a form, in JSON. */
export const VoiceLabelsField = jsonField(VoiceLabels, VOICE_LABELS_MAX * VOICE_LABEL_MAX_CHARACTERS * 4);
