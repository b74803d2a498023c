/**
 * Included in server-rendered pages. On a slow line a person reads such a page, fills in fields and presses a button
 * seconds before the app has loaded: this keeps what was typed and the last press, and repeats them as soon as the app
 * is ready. It imports nothing, so that it is one small file; its script element passes the values it needs.
 */
(() => {
  const { state, event: drawnEvent } = (document.currentScript as HTMLScriptElement).dataset;
  // The app has already started: it removes the state element.
  if (!state || !drawnEvent || !document.getElementById(state)) return;
  const presses = "button, input[type=checkbox], input[type=radio]";
  type Filled = HTMLInputElement | HTMLSelectElement;
  let pressed: HTMLElement | null = null;
  const filled = new Set<Filled>();

  const sameAs = (element: HTMLElement): HTMLElement | undefined => {
    if (element.isConnected) return element;
    // The app may have replaced the elements: one with the same id and label counts as the same, if it is the only one.
    const named = (one: HTMLElement) => `${one.id} ${one.getAttribute("aria-label")} ${one.textContent}`;
    const same = [...document.querySelectorAll<HTMLElement>(element.tagName)].filter(
      (one) => named(one) === named(element),
    );
    return same.length === 1 ? same[0] : undefined;
  };

  const keep = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(presses);
    if (!target) return;
    event.preventDefault();
    pressed?.removeAttribute("aria-busy");
    pressed = target;
    target.setAttribute("aria-busy", "true");
  };
  const keepFilled = ({ target }: Event) => {
    const field = target as Filled;
    if (/^(INPUT|SELECT)$/.test(field.tagName) && !field.matches(presses)) filled.add(field);
  };
  const wait = (event: Event) => event.preventDefault();

  /** React notices a new value only if it differs from the one it rendered, so that one is put back first. */
  const fillAgain = (field: Filled) => {
    const same = sameAs(field) as Filled | undefined;
    if (!same) return;
    const { value } = field;
    const plain = same instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    if (same instanceof HTMLInputElement) same.value = same.defaultValue;
    Object.getOwnPropertyDescriptor(plain.prototype, "value")?.set?.call(same, value);
    for (const type of ["input", "change"]) same.dispatchEvent(new Event(type, { bubbles: true }));
  };

  addEventListener("click", keep, true);
  addEventListener("input", keepFilled, true);
  addEventListener("submit", wait, true);
  addEventListener(
    drawnEvent,
    () => {
      removeEventListener("click", keep, true);
      removeEventListener("input", keepFilled, true);
      removeEventListener("submit", wait, true);
      pressed?.removeAttribute("aria-busy");
      // React hydrates pending parts of the page when they are used, so this happens after that.
      setTimeout(() => {
        for (const field of filled) fillAgain(field);
        // The button uses the values of the fields, so it comes after them.
        if (pressed) setTimeout(() => pressed && sameAs(pressed)?.click());
      });
    },
    { once: true },
  );
})();
