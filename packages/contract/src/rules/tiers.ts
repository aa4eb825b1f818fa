export type TierId = "free" | "starter" | "creator" | "pro" | "scale_2024_08_10" | "growing_business" | "enterprise";

export type ConcurrencyGroup = "standard" | "standard_eleven_multilingual_v2" | "turbo";

export type Tier = {
  readonly name: string;
  readonly creditsPerMonth: number;
  readonly voiceLimit: number;
  readonly professionalVoiceLimit: number;
  /** People who can be in the workspace; service accounts do not count. */
  readonly seats: number;
  readonly canUseInstantVoiceCloning: boolean;
  /** Generations that may run at once, by the model's concurrency group. */
  readonly concurrency: { readonly standard: number; readonly turbo: number };
};

/** Credits, slots and concurrency of each plan. An operator sets a workspace's plan; nothing is sold here. */
export const TIERS: Readonly<Record<TierId, Tier>> = {
  free: {
    name: "Free",
    creditsPerMonth: 10_000,
    voiceLimit: 3,
    professionalVoiceLimit: 0,
    seats: 5,
    canUseInstantVoiceCloning: false,
    concurrency: { standard: 2, turbo: 4 },
  },
  starter: {
    name: "Starter",
    creditsPerMonth: 30_000,
    voiceLimit: 10,
    professionalVoiceLimit: 0,
    seats: 10,
    canUseInstantVoiceCloning: true,
    concurrency: { standard: 3, turbo: 6 },
  },
  creator: {
    name: "Creator",
    creditsPerMonth: 100_000,
    voiceLimit: 30,
    professionalVoiceLimit: 1,
    seats: 30,
    canUseInstantVoiceCloning: true,
    concurrency: { standard: 5, turbo: 10 },
  },
  pro: {
    name: "Pro",
    creditsPerMonth: 500_000,
    voiceLimit: 160,
    professionalVoiceLimit: 1,
    seats: 100,
    canUseInstantVoiceCloning: true,
    concurrency: { standard: 10, turbo: 20 },
  },
  scale_2024_08_10: {
    name: "Scale",
    creditsPerMonth: 2_000_000,
    voiceLimit: 660,
    professionalVoiceLimit: 3,
    seats: 500,
    canUseInstantVoiceCloning: true,
    concurrency: { standard: 15, turbo: 30 },
  },
  growing_business: {
    name: "Business",
    creditsPerMonth: 11_000_000,
    voiceLimit: 660,
    professionalVoiceLimit: 10,
    seats: 2_000,
    canUseInstantVoiceCloning: true,
    concurrency: { standard: 15, turbo: 30 },
  },
  enterprise: {
    name: "Enterprise",
    creditsPerMonth: 1_000_000_000,
    voiceLimit: 10_000,
    professionalVoiceLimit: 1_000,
    seats: 100_000,
    canUseInstantVoiceCloning: true,
    concurrency: { standard: 64, turbo: 128 },
  },
};

export const TIER_IDS = Object.keys(TIERS) as TierId[];

export function concurrencyLimit(tier: TierId, group: ConcurrencyGroup): number {
  return group === "turbo" ? TIERS[tier].concurrency.turbo : TIERS[tier].concurrency.standard;
}
