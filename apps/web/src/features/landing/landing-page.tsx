import { Link } from "@tanstack/react-router";
import { clientSnippets } from "@/entities/workspace/client-snippets.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { SnippetTabs } from "@/shared/ui/snippet-tabs.tsx";
import { VoiceRibbon } from "@/shared/ui/sound/voice-ribbon.tsx";
import { FACTS } from "./facts.ts";
import { TrialBox, TrialMessage } from "./trial-box.tsx";
import { useTrial } from "./use-trial.ts";

const SOURCE_NOTE = "Free software under the GNU AGPL 3.0 or later.";

export function LandingPage() {
  usePageTitle("Voicewright");
  const trial = useTrial();
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main id="main">
        <section className="pt-14 pb-6 sm:pt-16">
          <div className="mx-auto max-w-3xl px-5 text-center">
            <h1 className="text-4xl leading-[1.08] font-semibold tracking-[-0.03em] text-balance sm:text-6xl">
              A voice studio on your own machine
            </h1>
            <p className="mx-auto mt-5 max-w-xl text-lg text-pretty text-soft">
              Voicewright turns text into speech, designs, remixes and clones voices, and speaks the API that your tools
              already know.
            </p>
          </div>
          <VoiceRibbon isSpeaking={trial.phase === "speaking"} className="-mb-8 h-56 sm:-mb-4 sm:h-60" />
          <div className="relative mx-auto max-w-3xl px-5">
            <TrialBox trial={trial} />
            <TrialMessage problem={trial.problem} />
          </div>
        </section>
        <section aria-labelledby="what-it-does" className="border-t px-5 py-20">
          <div className="mx-auto max-w-5xl">
            <h2 id="what-it-does" className="text-2xl font-semibold tracking-tight">
              What it does
            </h2>
            <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {FACTS.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                  <h3 className="mt-3 font-semibold">{title}</h3>
                  <p className="mt-1.5 text-pretty text-soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section aria-labelledby="from-code" className="border-t px-5 py-20">
          <div className="mx-auto grid max-w-5xl gap-10 lg:grid-cols-[2fr_3fr]">
            <div>
              <h2 id="from-code" className="text-2xl font-semibold tracking-tight">
                From your own code
              </h2>
              <p className="mt-3 text-pretty text-soft">
                Sign up, create a key, and give the SDK the address of this server. Nothing else changes.
              </p>
              <div className="mt-6 flex flex-wrap gap-2">
                <Link to="/sign-up" className={buttonStyle("primary")}>
                  Create an account
                </Link>
                <Link to="/docs/api" className={buttonStyle("outline")}>
                  API reference
                </Link>
              </div>
            </div>
            <div className="min-w-0">
              <SnippetTabs
                label="Examples"
                snippets={clientSnippets(window.location.origin, "YOUR_API_KEY", "VOICE_ID")}
              />
            </div>
          </div>
        </section>
      </main>
      <footer data-footer className="border-t px-5 py-8">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-4 text-[0.8125rem] text-soft">
          <span className="flex items-center gap-2">
            <BrandMark sizePx={18} />
            Voicewright. {SOURCE_NOTE}
          </span>
          <nav aria-label="More" className="flex gap-5">
            <Link to="/policy" className="rounded py-1 hover:text-ink">
              Use policy
            </Link>
            <Link to="/docs" className="rounded py-1 hover:text-ink">
              Documentation
            </Link>
            <Link to="/docs/api" className="rounded py-1 hover:text-ink">
              API reference
            </Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}

function LandingHeader() {
  return (
    <header className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-5">
      <Link to="/" className="flex items-center gap-2.5 rounded-md text-base font-semibold tracking-tight">
        <BrandMark />
        Voicewright
      </Link>
      <nav aria-label="Main" className="ms-auto flex items-center gap-1">
        <Link to="/docs/api" className={buttonStyle("ghost", "md", "max-sm:hidden")}>
          API reference
        </Link>
        <Link to="/sign-in" className={buttonStyle("ghost", "md", "px-3")}>
          Sign in
        </Link>
        <Link to="/sign-up" className={buttonStyle("primary")}>
          Sign up
        </Link>
      </nav>
    </header>
  );
}
