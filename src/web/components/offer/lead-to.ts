/** Takes the eye and the keyboard to the part of a page where something is still to be chosen. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
}
