import type { ReactNode } from "react";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";
import { SETTINGS_TABS } from "./settings-tabs.ts";

/** The frame around the pages of the settings. */
export function SettingsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">Settings</h1>
      <PageTabs label="Settings" tabs={SETTINGS_TABS} />
      {children}
    </div>
  );
}
