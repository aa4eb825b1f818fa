import { form, NOTHING_ELSE, RECORDING, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_professional_voice_training_audio: NOTHING_ELSE,
    update_professional_voice: () => ({ name: "Taken" }),
    create_sample_upload: () => ({ file_name: "recording.wav", size_bytes: 1_000 }),
    list_sample_uploads: NOTHING_ELSE,
    append_sample_upload: () => form({ offset: "0", part: RECORDING }),
    get_sample_upload: NOTHING_ELSE,
    delete_sample_upload: NOTHING_ELSE,
    create_professional_samples: () => form({ files: RECORDING }),
    update_professional_sample: () => ({ file_name: "Taken" }),
    delete_professional_sample: NOTHING_ELSE,
    get_professional_sample_preview: NOTHING_ELSE,
    get_professional_sample_waveform: NOTHING_ELSE,
    get_professional_sample_waveform_level: NOTHING_ELSE,
    separate_speakers: NOTHING_ELSE,
    get_speakers: NOTHING_ELSE,
    get_speaker_audio: NOTHING_ELSE,
    train_professional_voice: () => ({}),
    get_professional_voice_training: NOTHING_ELSE,
  },
};
