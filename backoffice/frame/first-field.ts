const fields = "input:not([type=hidden]), textarea:not([aria-hidden]), [role=combobox]";

/**
 * Puts the cursor into the first field of a dialog that opens, so that people can type at once. Not with a finger,
 * whose keyboard would cover the dialog; not into suggestions, which would open over it.
 */
export function focusFirstField(dialog: HTMLElement): void {
  if (window.matchMedia("(pointer: coarse)").matches) return;
  if (dialog.contains(document.activeElement)) return;
  const first = [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (field) => !field.matches(":disabled"),
  );
  if (first && !first.matches("input[role=combobox]")) first.focus();
}
