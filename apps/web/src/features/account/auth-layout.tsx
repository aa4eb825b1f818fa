import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { VoiceRibbon } from "@/shared/ui/sound/voice-ribbon.tsx";

/** Links within the sentences of these pages. */
export const LINK_STYLE = "font-medium text-ink underline underline-offset-4";

type AuthLayoutProps = {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Where to go instead. */
  readonly footer?: ReactNode;
};

export function AuthLayout({ title, lead, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <header>
          <Link to="/" className="inline-flex items-center gap-2.5 rounded-md text-base font-semibold tracking-tight">
            <BrandMark />
            Voicewright
          </Link>
        </header>
        <main id="main" className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-12">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1.5 text-pretty text-soft">{lead}</p>
          {children}
          {footer !== undefined && <p className="mt-6 text-soft">{footer}</p>}
        </main>
      </div>
      <aside aria-hidden className="relative hidden overflow-hidden border-s bg-fill lg:block">
        <VoiceRibbon className="absolute inset-0" />
      </aside>
    </div>
  );
}
