import { Link } from "@tanstack/react-router";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";

export function NotFound() {
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
      <BrandMark sizePx={40} />
      <h1 className="mt-8 text-2xl font-semibold tracking-tight">There is nothing here</h1>
      <p className="mt-2 max-w-sm text-pretty text-soft">The address may be mistyped, or the page may have moved.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <button type="button" className={buttonStyle("outline", "md")} onClick={() => history.back()}>
          Back
        </button>
        <Link to="/" className={buttonStyle("primary", "md")}>
          Home page
        </Link>
      </div>
    </main>
  );
}
