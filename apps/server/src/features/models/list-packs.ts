import { mkdir, statfs } from "node:fs/promises";
import type { ModelPacks } from "@voicewright/contract/models/packs";
import type { JobOwner } from "../../platform/jobs/job-kind.ts";
import type { Platform } from "../../platform/platform.ts";
import { listMissingPacks } from "../../adapters/packs/wanted-packs/store.ts";
import type { PackJobKinds } from "./pack-jobs.ts";
import { findPackObstacle, presentPack } from "./present-pack.ts";

/** Everything the Models page shows. Nothing outside of this machine is asked. */
export async function listPacks(platform: Platform, kinds: PackJobKinds, owner: JobOwner): Promise<ModelPacks> {
  const { abilities, config, database, installedPacks, jobs, packCatalogue, speech, clock } = platform;
  await mkdir(installedPacks.modelsDirectory, { recursive: true, mode: 0o700 });
  await installedPacks.refresh();
  const [installs, verifications, missing, disk] = await Promise.all([
    jobs.findLatest(owner, kinds.install),
    jobs.findLatest(owner, kinds.verify),
    listMissingPacks(database, clock()),
    statfs(installedPacks.modelsDirectory),
  ]);
  const newestJob = (packId: string) =>
    [installs.get(packId), verifications.get(packId)]
      .filter((job) => job !== undefined)
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  const found = new Map(installedPacks.found.map((pack) => [pack.pack.id, pack]));
  const broken = new Map(installedPacks.broken.map(({ id, reason }) => [id, reason]));
  return {
    packs: [...packCatalogue.values()].map((entry) => {
      const installed = found.get(entry.id);
      return presentPack({
        entry,
        found: installed,
        brokenReason: broken.get(entry.id),
        job: newestJob(entry.id),
        missing: missing.filter(({ packId }) => packId === entry.id),
        obstacle: installed && findPackObstacle(platform, installed),
      });
    }),
    mirror_host: config.modelMirrorUrl === undefined ? null : new URL(config.modelMirrorUrl).host,
    free_disk_bytes: disk.bavail * disk.bsize,
    used_disk_bytes: installedPacks.found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    engines: speech.engines().map(({ id, kind, state, capabilities }) => ({
      engine_id: id,
      kind,
      state,
      language_count: capabilities.languages.length,
    })),
    abilities: abilities.list().map(({ ability, servedBy, packs, setting }) => ({
      ability,
      served_by: [...servedBy],
      packs: [...packs],
      setting,
    })),
  };
}
