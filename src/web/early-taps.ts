/**
 * Included in server-rendered pages. On a slow line a person reads such a page and presses a button seconds
 * before the app has loaded: this keeps the last press and repeats it as soon as the app is ready. It imports
 * nothing, so that it is one small file; its script element passes the values it needs.
 */
(() => {
  const { state, event: drawnEvent } = (document.currentScript as HTMLScriptElement).dataset;
  // The app has already started: it removes the state element.
  if (!state || !drawnEvent || !document.getElementById(state)) return;
  let pressed: HTMLButtonElement | null = null;

  const sameAs = (button: HTMLButtonElement): HTMLButtonElement | undefined => {
    if (button.isConnected) return button;
    // The app may have replaced the elements: a button with the same label counts as
    // the same, if it is the only one.
    const named = (one: HTMLButtonElement) => `${one.getAttribute("aria-label")} ${one.textContent}`;
    const same = [...document.querySelectorAll("button")].filter((one) => named(one) === named(button));
    return same.length === 1 ? same[0] : undefined;
  };

  const keep = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    pressed?.removeAttribute("aria-busy");
    pressed = button;
    button.setAttribute("aria-busy", "true");
  };
  const wait = (event: Event) => event.preventDefault();
  addEventListener("click", keep, true);
  addEventListener("submit", wait, true);
  addEventListener(
    drawnEvent,
    () => {
      removeEventListener("click", keep, true);
      removeEventListener("submit", wait, true);
      pressed?.removeAttribute("aria-busy");
      const button = pressed;
      // React hydrates pending parts of the page when they are pressed, so the press is repeated after that.
      if (button) setTimeout(() => sameAs(button)?.click());
    },
    { once: true },
  );
})();
