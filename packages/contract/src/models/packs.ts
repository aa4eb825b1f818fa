import * as z from "zod/mini";
import { INSTALLATION_ADMIN } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { JobEvent, JobProgress } from "../jobs/routes.ts";
import { named, StatusOk, withDefault } from "../api/schema.ts";

/** What people install a pack for, in the order in which packs are shown. */
export const PACK_PURPOSES = ["voices", "cloning", "recognition", "speakers", "cleaning"] as const;
export type PackPurpose = (typeof PACK_PURPOSES)[number];

/** Named sets for the first start. */
export const PACK_TIERS = ["lite", "full"] as const;
export type PackTier = (typeof PACK_TIERS)[number];

/** What models of packs can do; the built-in engine does some of it too. */
export const MODEL_ABILITIES = [
  "synthesis",
  "cloning",
  "recognition",
  "spoken-language",
  "diarization",
  "speaker-encoding",
  "denoising",
  "voice-activity",
] as const;
export type ModelAbility = (typeof MODEL_ABILITIES)[number];

/** What an installation may be able to do: by models, and by a server with a language model (`chat`). */
export const INSTALLATION_ABILITIES = [...MODEL_ABILITIES, "chat"] as const;
export type InstallationAbility = (typeof INSTALLATION_ABILITIES)[number];

export const ModelPackJob = named(
  "ModelPackJob",
  z.object({
    job_id: z.string(),
    task: z.enum(["install", "verify"]),
    state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
    /** Bytes; the phase of an installation is `downloading`, `unpacking` or `checking`. */
    progress: z.nullable(JobProgress),
    reason_code: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    created_at_unix: z.int(),
    ended_at_unix: z.nullable(z.int()),
  }),
);
export type ModelPackJob = z.output<typeof ModelPackJob>;

export const ModelPack = named(
  "ModelPack",
  z.object({
    pack_id: z.string(),
    name: z.string(),
    purpose: z.enum(PACK_PURPOSES),
    summary: z.string(),
    languages: z.array(z.object({ language_id: z.string(), name: z.string() })),
    voice_count: z.int(),
    abilities: z.array(z.enum(MODEL_ABILITIES)),
    download_size_bytes: z.int(),
    installed_size_bytes: z.int(),
    memory_bytes: z.int(),
    license: z.object({
      name: z.string(),
      url: z.string(),
      /** It must be accepted before the pack is installed. */
      is_restricted: z.boolean(),
      note: z.nullable(z.string()),
    }),
    tiers: z.array(z.enum(PACK_TIERS)),
    state: z.enum(["not_installed", "installed", "broken"]),
    /** Who vouches for the installed files: this product's catalogue, the publisher's list, the operator. */
    verified_by: z.nullable(z.enum(["catalogue", "publisher", "operator"])),
    /** Whether the catalogue pins the checksums of the downloads. */
    is_pinned: z.boolean(),
    installed_at_unix: z.nullable(z.int()),
    /** What an installed pack cannot do as things stand, and what would help; null when it can do everything. */
    limitation: z.nullable(z.string()),
    /** What is wrong with it now. */
    problem: z.nullable(z.string()),
    /** The newest task on it. */
    job: z.nullable(ModelPackJob),
    /** Machines of the installation that are to have it and do not have it yet. */
    missing_on: z.array(
      z.object({
        machine: z.string(),
        /** Bytes, as of a task; null while it waits. */
        progress: z.nullable(JobProgress),
        /** Why it could not be fetched at the last attempt; it is tried again. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
);
export type ModelPack = z.output<typeof ModelPack>;

export const ModelPacks = named(
  "ModelPacks",
  z.object({
    packs: z.array(ModelPack),
    /** The host that packs are downloaded from; null when it is each publisher's own. */
    mirror_host: z.nullable(z.string()),
    free_disk_bytes: z.int(),
    used_disk_bytes: z.int(),
    engines: z.array(
      z.object({
        engine_id: z.string(),
        kind: z.enum(["embedded", "local", "remote"]),
        state: z.enum(["ready", "starting", "resting", "failing"]),
        language_count: z.int(),
      }),
    ),
    /** Who serves each ability here, best first: ids of packs, `built_in`, `remote`; none where it is not installed. */
    abilities: z.array(
      z.object({
        ability: z.enum(INSTALLATION_ABILITIES),
        served_by: z.array(z.string()),
        /** The packs that bring it, and the setting that does. */
        packs: z.array(z.string()),
        setting: z.nullable(z.string()),
      }),
    ),
  }),
);
export type ModelPacks = z.output<typeof ModelPacks>;

const PackParams = z.object({ pack_id: z.string() });
const JobParams = z.object({ job_id: z.string() });

export const modelPackRoutes = {
  listModelPacks: defineRoute({
    id: "list_model_packs",
    feature: "models",
    method: "GET",
    path: "/v1/models/packs",
    summary: "The model packs of this installation, installed or not. For its admins.",
    auth: "session",
    people: INSTALLATION_ADMIN,
    response: ModelPacks,
    errors: ["permission_denied"],
  }),
  installModelPack: defineRoute({
    id: "install_model_pack",
    feature: "models",
    method: "POST",
    path: "/v1/models/packs/{pack_id}/install",
    summary: "Download and install a model pack, or go on with it.",
    auth: "session",
    people: INSTALLATION_ADMIN,
    params: PackParams,
    body: z.object({ is_license_accepted: withDefault(z.boolean(), false) }),
    response: ModelPackJob,
    errors: ["permission_denied", "model_pack_not_found", "license_not_accepted"],
  }),
  verifyModelPack: defineRoute({
    id: "verify_model_pack",
    feature: "models",
    method: "POST",
    path: "/v1/models/packs/{pack_id}/verify",
    summary: "Read an installed pack again and compare it with its checksums.",
    auth: "session",
    people: INSTALLATION_ADMIN,
    params: PackParams,
    response: ModelPackJob,
    errors: ["permission_denied", "model_pack_not_found"],
  }),
  removeModelPack: defineRoute({
    id: "remove_model_pack",
    feature: "models",
    method: "DELETE",
    path: "/v1/models/packs/{pack_id}",
    summary: "Remove an installed pack. Requests that are using it are interrupted.",
    auth: "session",
    people: INSTALLATION_ADMIN,
    params: PackParams,
    response: StatusOk,
    errors: ["permission_denied", "model_pack_not_found", "model_pack_busy"],
  }),
  cancelModelPackJob: defineRoute({
    id: "cancel_model_pack_job",
    feature: "models",
    method: "POST",
    path: "/v1/models/jobs/{job_id}/cancel",
    summary: "Stop an installation or a verification. The download so far is kept.",
    auth: "session",
    people: INSTALLATION_ADMIN,
    params: JobParams,
    response: StatusOk,
    errors: ["permission_denied", "job_not_found"],
  }),
  followModelPackJob: defineRoute({
    id: "follow_model_pack_job",
    feature: "models",
    method: "GET",
    path: "/v1/models/jobs/{job_id}/events",
    summary: "Server-sent events of a task, from the one after Last-Event-ID until its end.",
    auth: "session",
    people: INSTALLATION_ADMIN,
    params: JobParams,
    response: {
      kind: "text",
      contentTypes: ["text/event-stream"],
      description: "Events `state` and `progress` with their number as id, then `end`.",
      line: JobEvent,
    },
    errors: ["permission_denied", "job_not_found", "too_many_event_streams"],
  }),
};
