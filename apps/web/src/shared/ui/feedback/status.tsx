import type { ComponentProps } from "react";

/** What a screen reader says when it changes, once it is done with what it is saying. */
export function Status(props: Omit<ComponentProps<"div">, "role">) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> takes no blocks
  return <div role="status" {...props} />;
}
