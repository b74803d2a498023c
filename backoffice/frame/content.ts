/** The part of every page beside the bar and the menu. */
export const contentId = "main-content";

/** The field of the search over everything. */
export const finderFieldId = "finder-field";

/** Moves the focus to the content, so that the next stop of the keyboard is in it. */
export function goToContent(): void {
  document.getElementById(contentId)?.focus();
}

/** Gives this place the focus if nothing has it: what had it is gone, or is disabled while its order runs. */
export function catchFocus(place: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
}
