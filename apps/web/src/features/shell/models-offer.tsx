import { Link, useLocation } from "@tanstack/react-router";
import { Cpu, X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { modelsOffered, modelsOfferHidden } from "./preferences.ts";

// Never in the way of the page.
const ModelsCheck = lazy(() => import("@/features/models").then((module) => ({ default: module.ModelsCheck })));

/** Tells those who run the installation, once, that there are models to install. */
export function ModelsOffer() {
  const [isHidden, setIsHidden] = useStoredValue(modelsOfferHidden);
  const [isOffered, setIsOffered] = useStoredValue(modelsOffered);
  // The page of the models needs no way to itself.
  const isThere = useLocation({ select: ({ pathname }) => pathname.startsWith("/app/models") });
  if (isHidden || isThere) return null;
  return (
    <>
      <Suspense>
        <ModelsCheck onAnswer={setIsOffered} />
      </Suspense>
      {isOffered !== false && <OfferBar isKnown={isOffered !== null} onHide={() => setIsHidden(true)} />}
    </>
  );
}

type OfferBarProps = {
  /** Until then only its room is there, so that the page does not move when it comes. */
  readonly isKnown: boolean;
  readonly onHide: () => void;
};

function OfferBar({ isKnown, onHide }: OfferBarProps) {
  return (
    <aside aria-label="Models" className={`flex items-center gap-2.5 bg-fill px-5 py-1 ${isKnown ? "" : "invisible"}`}>
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
      <IconButton label="Hide this" size="icon-sm" onClick={onHide}>
        <X aria-hidden size={15} />
      </IconButton>
    </aside>
  );
}
