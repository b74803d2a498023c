/** Resolves when the page as it stands is on the screen. A page in the background is never painted: it does not wait. */
export async function painted(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
}
