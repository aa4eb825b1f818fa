import { CLONE_PROFESSIONALLY, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  create_professional_voice: CLONE_PROFESSIONALLY,
  update_professional_voice: CLONE_PROFESSIONALLY,
  create_sample_upload: CLONE_PROFESSIONALLY,
  list_sample_uploads: CLONE_PROFESSIONALLY,
  append_sample_upload: CLONE_PROFESSIONALLY,
  get_sample_upload: CLONE_PROFESSIONALLY,
  delete_sample_upload: CLONE_PROFESSIONALLY,
  create_professional_samples: CLONE_PROFESSIONALLY,
  update_professional_sample: CLONE_PROFESSIONALLY,
  delete_professional_sample: CLONE_PROFESSIONALLY,
  get_professional_sample_preview: READ,
  get_professional_sample_waveform: READ,
  get_professional_sample_waveform_level: READ,
  separate_speakers: CLONE_PROFESSIONALLY,
  get_speakers: READ,
  get_speaker_audio: READ,
  train_professional_voice: CLONE_PROFESSIONALLY,
  get_professional_voice_training: CLONE_PROFESSIONALLY,
  get_professional_voice_training_audio: CLONE_PROFESSIONALLY,
};
