import { clsx } from "clsx";

export function MethodBadge({ method, isSmall = false }: { readonly method: string; readonly isSmall?: boolean }) {
  return (
    <span
      className={clsx(
        "inline-flex shrink-0 items-center justify-center rounded-md font-mono font-semibold",
        isSmall ? "h-5 w-11 text-[0.625rem]" : "h-6 px-2 text-xs",
        method === "DELETE"
          ? "bg-danger-fill text-danger"
          : method === "GET"
            ? "bg-fill text-soft"
            : "bg-fill-strong text-ink",
      )}
    >
      {isSmall && method === "DELETE" ? "DEL" : method}
    </span>
  );
}
