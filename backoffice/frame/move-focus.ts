import type { KeyboardEvent } from "react";

const targets = "a[href], button:not(:disabled)";

/** The arrow keys move between the links or buttons of a list. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(targets)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at + step]?.focus();
  event.preventDefault();
}
