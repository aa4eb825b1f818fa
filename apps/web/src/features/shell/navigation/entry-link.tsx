import { Link } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import type { Destination } from "@/entities/navigation/entry.ts";

const ANY_SEARCH = { includeSearch: false };

type EntryLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  readonly destination: Exclude<Destination, { readonly kind: "action" }>;
};

/**
 * A link to a page of ours, or in a new tab to an address that the operator has named or to what the server says of itself. It stays a link for screen readers
 * where what closes a popup renders it, which would call it a button; in a menu it is one of its items.
 */
export function EntryLink({ destination, children, role, ...props }: EntryLinkProps) {
  const { installation } = useUser();
  const link = role === "button" ? props : { ...props, role };
  const address = destination.kind === "address" ? installation.addresses[destination.address] : undefined;
  const page =
    destination.kind === "page"
      ? destination
      : destination.kind === "address" && address === undefined && destination.page !== undefined
        ? { path: destination.page }
        : undefined;
  if (page !== undefined) {
    // The table names pages that are not in every version, so its paths are checked when the app runs.
    const { path, search } = page as { readonly path: "/app"; readonly search?: Record<string, string> };
    return (
      <Link {...(link as object)} to={path} search={(search ?? {}) as never} activeOptions={ANY_SEARCH}>
        {children}
      </Link>
    );
  }
  const href = destination.kind === "server" ? destination.path : address;
  return (
    <a {...link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
