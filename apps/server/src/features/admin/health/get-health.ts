import { statfs } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import type { AdminHealth } from "@voicewright/contract/admin/health";
import { PRODUCT_FLAG_NAMES, PRODUCT_FLAGS } from "@voicewright/contract/rules/installation";
import { isStoredOnDisk } from "../../../platform/object-storage/open-object-storage.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { checkReadiness } from "../../system/index.ts";
import { countFlagsAcrossWorkspaces, listProcesses, readDatabaseFacts } from "./store.ts";

const MS_PER_SECOND = 1_000;

/** How the installation is, as the process that answers sees it. */
export async function getHealth(platform: Platform, isStopping: boolean): Promise<AdminHealth> {
  const { config, database } = platform;
  const facts = await readDatabaseFacts(database);
  const processes = await listProcesses(database);
  const { bavail, blocks, bsize } = await statfs(config.dataDirectory);
  return {
    readiness: await checkReadiness(platform, isStopping),
    server: {
      version: config.version,
      node_version: process.version,
      role: config.role,
      started_at_unix: Math.floor(Date.now() / MS_PER_SECOND - process.uptime()),
      memory_bytes: process.memoryUsage.rss(),
      processors: availableParallelism(),
      load_average: loadavg()[0] ?? 0,
    },
    processes: processes.map(({ id, heartbeatAt }) => ({ process_id: id, seen_at_unix: toUnix(heartbeatAt) })),
    database: {
      kind: config.databaseUrl === undefined ? "embedded" : "postgresql",
      version: facts.version,
      size_bytes: facts.sizeBytes,
    },
    storage: {
      kind: isStoredOnDisk(config) ? "disk" : "bucket",
      free_bytes: bavail * bsize,
      total_bytes: blocks * bsize,
    },
    speech: presentSpeech(platform),
    mail: { is_configured: platform.mailer !== undefined },
    data_residency: config.installation.dataResidency ?? null,
    is_isolated: config.installation.isIsolated,
    flags: await presentFlags(platform),
  };
}

function presentSpeech({ speech }: Platform): AdminHealth["speech"] {
  const { sessions, maxSessions, children, readyChildren, rssBytes } = speech.load();
  return {
    sessions,
    sessions_max: maxSessions,
    processes: children,
    processes_ready: readyChildren,
    memory_bytes: rssBytes,
    engines: speech.engines().map((engine) => ({
      engine_id: engine.id,
      state: engine.state,
      sessions: engine.sessions,
      memory_bytes: engine.rssBytes,
      retry_in_ms: Math.max(0, Math.round(engine.retryInMs)),
    })),
  };
}

async function presentFlags({ config, database }: Platform): Promise<AdminHealth["flags"]> {
  const counts = await countFlagsAcrossWorkspaces(database);
  return PRODUCT_FLAG_NAMES.map((flag) => {
    const { isOnByDefault, does } = PRODUCT_FLAGS[flag];
    return {
      flag,
      does,
      is_on_by_default: isOnByDefault,
      is_on: config.installation.flags[flag] ?? isOnByDefault,
      workspaces: counts.get(flag) ?? 0,
    };
  });
}
