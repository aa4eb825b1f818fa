import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { UploadPlace } from "../../media/uploads/index.ts";

/** The uploads that become samples of a professional voice. */
export function uploadPlaceOf(scope: WorkspaceScope, voiceId: string): UploadPlace {
  return { scope, purpose: "professional-clone", subjectId: voiceId };
}
