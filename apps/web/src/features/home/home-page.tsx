import { lazy, Suspense } from "react";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { RecentGenerations } from "./recent-generations.tsx";
import { RecentVoices } from "./recent-voices.tsx";
import { StartCards } from "./start-cards.tsx";
import { UnfinishedVoices } from "./unfinished-voices.tsx";

// Brings what the pages of synthesis are made of.
const UnfinishedTexts = lazy(() =>
  import("./unfinished-texts.tsx").then((module) => ({ default: module.UnfinishedTexts })),
);

/** Where to begin, and where one left off. */
export function HomePage() {
  usePageTitle("Home");
  usePreviews();
  const { first_name: firstName } = useUser();
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-10 px-5 py-8 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">
        {firstName === null || firstName.trim() === "" ? "Welcome" : `Welcome, ${firstName}`}
      </h1>
      <StartCards />
      <UnfinishedVoices />
      <Suspense>
        <UnfinishedTexts />
      </Suspense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentGenerations />
        <RecentVoices />
      </div>
    </div>
  );
}
