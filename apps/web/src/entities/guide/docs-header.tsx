import { Link } from "@tanstack/react-router";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";

/** The top of the pages for developers, which anybody may read. */
export function DocsHeader({ title }: { readonly title: string }) {
  return (
    <>
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-lg bg-primary px-4 py-2 font-medium text-on-primary focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-canvas px-5">
        <Link to="/" className="flex items-center gap-2.5 rounded-md py-1 font-semibold tracking-tight">
          <BrandMark sizePx={22} />
          Voicewright
        </Link>
        <span className="text-soft max-sm:hidden">{title}</span>
        <nav aria-label="Product" className="ms-auto flex gap-1">
          {sessionHint.get() ? (
            <Link to="/app" className={buttonStyle("outline", "sm")}>
              Open the studio
            </Link>
          ) : (
            <>
              <Link to="/sign-in" className={buttonStyle("ghost", "sm")}>
                Sign in
              </Link>
              <Link to="/sign-up" className={buttonStyle("primary", "sm")}>
                Sign up
              </Link>
            </>
          )}
        </nav>
      </header>
    </>
  );
}
