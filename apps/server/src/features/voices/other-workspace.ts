import { form, NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_voice: NOTHING_ELSE,
    get_voice_settings: NOTHING_ELSE,
    edit_voice_settings: () => ({ stability: 0.1 }),
    edit_voice: () => form({ name: "Taken" }),
    delete_voice: NOTHING_ELSE,
    delete_voice_sample: NOTHING_ELSE,
    get_voice_sample_audio: NOTHING_ELSE,
    get_voice_sample_signed_url: NOTHING_ELSE,
    get_voice_preview: NOTHING_ELSE,
    get_voice_engines: NOTHING_ELSE,
    choose_voice_engine: () => ({ engine_id: null }),
    get_resource: NOTHING_ELSE,
    share_resource: () => ({ role: "editor", resource_type: "voice", group_id: "default" }),
    unshare_resource: () => ({ resource_type: "voice", group_id: "default" }),
  },
  ofNoWorkspace: ["get_signed_media"],
};
