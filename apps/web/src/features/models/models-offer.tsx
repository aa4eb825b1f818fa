import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Cpu, X } from "lucide-react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { IconButton } from "@/shared/ui/icon-button.tsx";
import { modelPacksQuery } from "./model-pack-queries.ts";
import { modelsOfferHidden } from "./preferences.ts";

/** Tells those who run the installation, once, that there are models to install. It asks nobody but this server. */
export function ModelsOffer() {
  const [isHidden, setIsHidden] = useStoredValue(modelsOfferHidden);
  // The page of the models needs no way to itself.
  const isThere = useLocation({ select: ({ pathname }) => pathname.startsWith("/app/models") });
  const { data } = useQuery({ ...modelPacksQuery(), enabled: !isHidden });
  const isNew = data?.packs.every((pack) => pack.state === "not_installed" && pack.job === null) === true;
  if (isHidden || isThere || !isNew) return null;
  return (
    <aside aria-label="Models" className="flex items-center gap-2.5 bg-fill px-5 py-1">
      <Cpu aria-hidden size={16} className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 truncate py-1">
        <span className="max-sm:hidden">
          More natural voices and speech recognition can be installed on this machine.{" "}
        </span>
        <span className="sm:hidden">Better voices to install: </span>
        <Link to="/app/models" className="font-medium whitespace-nowrap underline underline-offset-2">
          See the models
        </Link>
      </p>
      <IconButton label="Hide this" size="icon-sm" onClick={() => setIsHidden(true)}>
        <X aria-hidden size={15} />
      </IconButton>
    </aside>
  );
}
