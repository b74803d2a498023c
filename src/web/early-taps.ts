/**
 * Stands in pages that the server has drawn. On a slow line somebody reads such a page, and presses one of its buttons,
 * seconds before the program behind it is here: the last press is kept, and done as soon as the page can do it. It
 * imports nothing, so that it is one small file; what it must know of the page is said by the element that loads it.
 */
(() => {
  const { state, event: drawnEvent } = (document.currentScript as HTMLScriptElement).dataset;
  // The app has started already: it takes the state away.
  if (!state || !drawnEvent || !document.getElementById(state)) return;
  let pressed: HTMLButtonElement | null = null;

  const sameAs = (button: HTMLButtonElement): HTMLButtonElement | undefined => {
    if (button.isConnected) return button;
    // The browser has drawn the page anew: a button that says the same is the same, if it is the only one.
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
      // Parts of the page that the app has not reached yet are taken over when they are pressed, once it is at rest.
      if (button) setTimeout(() => sameAs(button)?.click());
    },
    { once: true },
  );
})();
