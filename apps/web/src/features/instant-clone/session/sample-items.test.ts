import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { describe, expect, it } from "vitest";
import { newSampleItem, withUpload } from "./sample-items.ts";

const upload: CloneUpload = {
  upload_id: "u",
  file_name: "me.wav",
  size_bytes: 100,
  received_bytes: 40,
  status: "receiving",
  refusal: null,
  duration_secs: null,
  waveform: [],
  advice: [],
  expires_at_unix: 0,
};

describe("a recording in the list", () => {
  const item = { ...newSampleItem("1", { name: "me.wav", size: 100 }), durationSeconds: 6, isDurationUnknown: true };

  it("a listed recording shows the progress of its upload", () => {
    expect(withUpload(item, upload)).toMatchObject({ status: "uploading", uploadId: "u", receivedBytes: 40 });
  });

  it("a listed recording has the length that the server measured", () => {
    expect(withUpload(item, upload)).toMatchObject({ durationSeconds: 6, isDurationUnknown: true });
    expect(withUpload(item, { ...upload, status: "ready", duration_secs: 6.5, waveform: [1] })).toMatchObject({
      durationSeconds: 6.5,
      isDurationUnknown: false,
      peaks: [1],
    });
  });

  it("a listed recording shows why it was refused", () => {
    const refusal = { code: "invalid_audio", message: "There is no speech in it." };
    expect(withUpload(item, { ...upload, status: "refused", refusal }).problem).toBe(refusal.message);
  });
});
