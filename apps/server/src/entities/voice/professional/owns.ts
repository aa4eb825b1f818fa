import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { deleteUploadFiles, deleteUploads, listUploads } from "../../media/uploads/index.ts";
import { clipCacheOf } from "../../recording/clips/index.ts";
import { deleteProfessionalVoice, listFineTunings } from "./store.ts";
import { fineTunings, professionalVoices } from "./tables.ts";
import { uploadPlaceOf } from "./upload-place.ts";

export const owns: Owns = {
  tables: [workspaceTable(professionalVoices), workspaceTable(fineTunings)],
  ofVoice: async (platform, tx, { scope, id }) => {
    const trainings = await listFineTunings(tx, scope, id);
    const place = uploadPlaceOf(scope, id);
    // Expired ones too.
    const waiting = await listUploads(tx, place, new Date(0));
    const uploadIds = waiting.map(({ uploadId }) => uploadId);
    const uploads = await deleteUploads(tx, place, uploadIds);
    await deleteProfessionalVoice(tx, scope, id);
    return {
      jobIds: trainings.flatMap(({ jobId }) => jobId ?? []),
      removeFiles: () => deleteUploadFiles(platform, clipCacheOf(platform), uploads),
    };
  },
};
