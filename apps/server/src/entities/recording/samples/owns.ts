import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { clipCacheOf } from "../clips/index.ts";
import { deleteSampleFiles } from "./sample-files.ts";
import { deleteVoiceSamples, listVoiceSamples } from "./sample-store.ts";
import { listSeparations } from "./separation-store.ts";
import { sampleLinks, speakerSeparations, voiceSamples } from "./tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(voiceSamples),
    workspaceTable(speakerSeparations),
    workspaceTable(sampleLinks, { notExported: "addresses that work for minutes, as hashes" }),
  ],
  ofVoice: async (platform, tx, { scope, id }) => {
    const samples = await listVoiceSamples(tx, scope, [id]);
    const separations = await listSeparations(tx, scope, [id]);
    const sampleIds = samples.map(({ sampleId }) => sampleId);
    // A recording that another voice uses stays.
    const unused = await deleteVoiceSamples(tx, scope, id, sampleIds);
    return {
      jobIds: [...separations.values()].flatMap(({ jobId }) => jobId ?? []),
      removeFiles: () => deleteSampleFiles(platform, clipCacheOf(platform), unused),
    };
  },
};
