/** The part of every page beside the bar and the menu. */
export const contentId = "main-content";

/** Moves the focus to the content, so that the next stop of the keyboard is in it. */
export function goToContent(): void {
  document.getElementById(contentId)?.focus();
}
