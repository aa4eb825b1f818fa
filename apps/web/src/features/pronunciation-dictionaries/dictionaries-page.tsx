import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { DictionaryOverview } from "./list/dictionary-overview.tsx";

const DictionaryDetail = lazy(async () => ({
  default: (await import("./detail/dictionary-detail.tsx")).DictionaryDetail,
}));

const route = getRouteApi("/app/pronunciation-dictionaries");

/** How the workspace wants words to be read: all dictionaries, or the one that the address names. */
export function DictionariesPage() {
  usePageTitle("Pronunciation");
  const { dictionary_id: openId } = route.useSearch();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: "/app/pronunciation-dictionaries", search: { dictionary_id: id } });
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      {openId === undefined ? (
        <>
          <header>
            <h1 className="text-xl font-semibold tracking-tight">Pronunciation dictionaries</h1>
            <p className="mt-1 max-w-2xl text-pretty text-soft">
              Control how names and words are pronounced. Each generation can use up to three.
            </p>
          </header>
          <div className="mt-6">
            <DictionaryOverview onOpen={open} />
          </div>
        </>
      ) : (
        <Suspense>
          <DictionaryDetail key={openId} dictionaryId={openId} />
        </Suspense>
      )}
    </div>
  );
}
