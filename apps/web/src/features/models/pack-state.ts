import type {
  InstallationAbility,
  ModelPack,
  ModelPacks,
  PackPurpose,
  PackTier,
} from "@voicewright/contract/models/packs";

export const PURPOSE_TITLES: Readonly<Record<PackPurpose, { readonly title: string; readonly description: string }>> = {
  voices: {
    title: "Voices",
    description:
      "Other models that generate speech. They are used for the premade voices, and for a cloned voice when they sound at least as much like the person as the built-in engine does. For a designed voice you can choose them.",
  },
  cloning: {
    title: "Voice cloning",
    description:
      "Speak directly from the recordings of a cloned voice. An installed model is compared with the built-in engine for each cloned voice, and used where it sounds at least as much like the person. For the others you can choose it.",
  },
  recognition: { title: "Speech recognition", description: "Transcribe recordings." },
  speakers: { title: "Speaker separation", description: "Detects who speaks when, and recognizes returning voices." },
  cleaning: { title: "Cleaning recordings", description: "Remove noise and find the parts with speech." },
};

/** What people do with an ability, and what they have where no pack serves it. */
export const ABILITY_LABELS: Readonly<Record<InstallationAbility, string>> = {
  synthesis: "Speaking",
  cloning: "Voice cloning",
  recognition: "Speech recognition",
  "spoken-language": "Spoken language",
  diarization: "Who speaks when",
  "speaker-encoding": "Voice comparison",
  denoising: "Noise removal",
  "voice-activity": "Speech detection",
  chat: "Language model",
};

export const TIER_LABELS: Readonly<Record<PackTier, { readonly title: string; readonly description: string }>> = {
  full: { title: "Recommended set", description: "The best that runs well without a graphics card." },
  lite: { title: "Light set", description: "Smaller and quicker, for small machines." },
};

export type PackView =
  | { readonly kind: "not-installed"; readonly problem: string | undefined }
  | { readonly kind: "waiting"; readonly jobId: string }
  | {
      readonly kind: "working";
      readonly jobId: string;
      readonly label: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: "installed"; readonly problem: string | undefined; readonly isVerifiedNow: boolean }
  | { readonly kind: "broken"; readonly problem: string };

const PHASE_LABELS: Readonly<Record<string, string>> = {
  downloading: "Downloading",
  unpacking: "Unpacking",
  checking: "Checking",
};

/** What is shown of a pack: what is being done with it comes before what it is. */
/** What is to be known of the machines that do not have a wanted pack yet, a sentence for each. */
export function describeMissing({ missing_on: machines }: ModelPack): readonly string[] {
  return machines.map(({ machine, progress, problem }) => {
    if (problem !== null) return `${machine} could not fetch it: ${problem} It is tried again.`;
    if (progress === null || progress.total === 0) return `${machine} does not have it yet.`;
    return `${machine} is fetching it: ${Math.floor((100 * progress.done) / progress.total)} %.`;
  });
}

export function viewPack({ state, job, problem }: ModelPack): PackView {
  if (job?.state === "queued") return { kind: "waiting", jobId: job.job_id };
  if (job?.state === "running") {
    const { phase = "", done = 0, total = 0 } = job.progress ?? {};
    const label = PHASE_LABELS[phase] ?? (job.task === "install" ? "Starting" : "Checking");
    return { kind: "working", jobId: job.job_id, label, done, total };
  }
  if (state === "broken") return { kind: "broken", problem: problem ?? "Its files are damaged." };
  const failure = job?.state === "failed" ? (job.reason ?? "It failed.") : undefined;
  if (state === "not_installed")
    return { kind: "not-installed", problem: job?.task === "install" ? failure : undefined };
  const isVerifiedNow = job?.task === "verify" && job.state === "done";
  return { kind: "installed", problem: job?.task === "verify" ? failure : undefined, isVerifiedNow };
}

/** The packs of a set that are still to be installed. */
export function missingOfTier(packs: readonly ModelPack[], tier: PackTier): readonly ModelPack[] {
  return packs.filter((pack) => {
    if (!pack.tiers.includes(tier)) return false;
    const { kind } = viewPack(pack);
    return kind === "not-installed" || kind === "broken";
  });
}

/** Who serves an ability, in words. */
export function describeServer(served: ModelPacks["abilities"][number], packs: readonly ModelPack[]): string {
  const [best] = served.served_by;
  if (best === undefined) return "None installed";
  if (best === "built_in") return "Built in";
  if (best === "remote") return served.ability === "chat" ? "Text server" : "Remote engine";
  return packs.find((pack) => pack.pack_id === best)?.name ?? best;
}

/** What would bring an ability that nobody serves; undefined for the others. */
export function describeRemedy(
  { served_by: servedBy, packs: bringing, setting }: ModelPacks["abilities"][number],
  packs: readonly ModelPack[],
): string | undefined {
  if (servedBy.length > 0) return undefined;
  if (setting !== null) return `The operator can set ${setting}.`;
  const known = packs.filter(({ pack_id: id }) => bringing.includes(id));
  const pack = known.find(({ tiers }) => tiers.length > 0) ?? known[0];
  return pack && `Install a pack for it, such as ${pack.name}.`;
}

/** Bytes in a second, smoothed; undefined until two samples are there. */
export type Speed = { readonly bytes: number; readonly atMs: number; readonly bytesPerSecond: number | undefined };

const SMOOTHING = 0.3;

export function measureSpeed(previous: Speed | undefined, bytes: number, atMs: number): Speed {
  if (previous === undefined || bytes < previous.bytes || atMs <= previous.atMs) {
    return { bytes, atMs, bytesPerSecond: undefined };
  }
  const now = ((bytes - previous.bytes) * 1_000) / (atMs - previous.atMs);
  const { bytesPerSecond } = previous;
  return {
    bytes,
    atMs,
    bytesPerSecond: bytesPerSecond === undefined ? now : bytesPerSecond + SMOOTHING * (now - bytesPerSecond),
  };
}

/** Sizes as people read them, in powers of ten. */
export function formatBytes(bytes: number): string {
  if (bytes >= 999_500_000) return `${(bytes / 1e9).toFixed(1)} GB`;
  return `${(bytes / 1e6).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`;
}
