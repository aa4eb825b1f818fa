import { type ModelPack, PACK_TIERS, type PackTier } from "@voicewright/contract/models/packs";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { formatBytes, missingOfTier, TIER_LABELS } from "./pack-state.ts";

type RecommendedSetProps = {
  readonly packs: readonly ModelPack[];
  readonly onInstall: (packs: readonly ModelPack[]) => void;
};

const SHOWN_TIERS: readonly PackTier[] = [...PACK_TIERS].reverse();

/** Offers the named sets for as long as nothing of them is installed or on its way. */
export function RecommendedSet({ packs, onInstall }: RecommendedSetProps) {
  const offers = SHOWN_TIERS.map((tier) => ({
    tier,
    missing: missingOfTier(packs, tier),
    all: packs.filter((pack) => pack.tiers.includes(tier)),
  })).filter(({ missing, all }) => all.length > 0 && missing.length === all.length);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="sets" className="mt-8 rounded-2xl bg-fill p-5">
      <h2 id="sets" className="text-base font-semibold">
        Start with a set
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        Everything works without packs. They bring more natural voices, speech recognition and cleaner recordings.
        Nothing is downloaded before you ask for it.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {offers.map(({ tier, missing }) => (
          <li key={tier} className="grid content-between gap-3 rounded-xl bg-panel p-4">
            <div>
              <h3 className="font-medium">{TIER_LABELS[tier].title}</h3>
              <p className="mt-0.5 text-pretty text-soft">
                {TIER_LABELS[tier].description} {missing.map(({ name }) => name).join(", ")}.
              </p>
            </div>
            <Button variant={tier === "full" ? "primary" : "outline"} onClick={() => onInstall(missing)}>
              Install {formatBytes(missing.reduce((sum, pack) => sum + pack.download_size_bytes, 0))}
              <span className="sr-only">: {TIER_LABELS[tier].title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
