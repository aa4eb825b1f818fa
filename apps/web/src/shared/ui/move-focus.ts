import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys, Home and End walk the elements of a list that match; the list itself is one tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const current = items.findIndex((item) => item === event.target);
  const step = STEPS[event.key];
  let next: HTMLElement | undefined;
  if (event.key === "Home") next = items[0];
  else if (event.key === "End") next = items.at(-1);
  else if (step !== undefined && current >= 0) next = items[(current + step + items.length) % items.length];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}
