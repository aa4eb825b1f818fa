import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";

/** A part of the program that the server no longer has, or that could not be fetched. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message);
}

function messageOf(error: unknown): string {
  if (!isMissingChunk(error)) return apiErrorMessage(error);
  return navigator.onLine
    ? "Voicewright has been updated. Reload the page to continue."
    : "You are offline, and this page has not been opened before.";
}

/** Stands in the place of a page that failed; what is around it goes on working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    if (!isMissingChunk(error))
      void import("@/shared/api/report-error.ts").then(({ reportError }) =>
        reportError("This page could not be shown", error, "fatal"),
      );
  }, [error]);

  const retry = async () => {
    if (isMissingChunk(error)) {
      window.location.reload();
      return;
    }
    setIsRetrying(true);
    await router.invalidate();
    setIsRetrying(false);
    reset();
  };

  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60vh] max-w-md flex-col items-center justify-center px-6 text-center"
    >
      <div aria-hidden className="mb-5 grid size-12 place-items-center rounded-2xl bg-danger-fill text-danger">
        <CircleAlert size={22} />
      </div>
      <h1 className="text-lg font-semibold tracking-tight">This page could not be shown</h1>
      <p className="mt-2 text-pretty text-soft">{messageOf(error)}</p>
      <button
        type="button"
        onClick={() => void retry()}
        disabled={isRetrying}
        className={buttonStyle("primary", "md", "mt-6")}
      >
        {isMissingChunk(error) ? "Reload the page" : "Try again"}
      </button>
    </div>
  );
}
