/**
 * Included in server-rendered pages. On a slow line a person reads such a page, fills in fields and presses a button
 * or Enter seconds before the app has loaded: this keeps what was typed and the last press, and repeats them as soon as
 * the app is ready. It imports nothing, so that it is one small file; its script element passes the values it needs.
 */
(() => {
  const { state, event: drawnEvent } = (document.currentScript as HTMLScriptElement).dataset;
  // The app has already started: it removes the state element.
  if (!state || !drawnEvent || !document.getElementById(state)) return;
  const presses = "button, input[type=checkbox], input[type=radio]";
  type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** A button, or a form without a button that was sent with Enter. */
  let pressed: HTMLElement | null = null;
  /** With what was typed: React puts its own value into a field when it takes over the page. */
  const filled = new Map<Filled, string>();

  const sameAs = (element: HTMLElement): HTMLElement | undefined => {
    if (element.isConnected) return element;
    // The app may have replaced the elements: one with the same id and label counts as the same, if it is the only one.
    const named = (one: HTMLElement) => `${one.id} ${one.getAttribute("aria-label")} ${one.textContent}`;
    const same = [...document.querySelectorAll<HTMLElement>(element.tagName)].filter(
      (one) => named(one) === named(element),
    );
    return same.length === 1 ? same[0] : undefined;
  };

  /** React marks the elements that it has taken over; it drops a press of a part whose code it still waits for. */
  const isTaken = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps"));
  let started = false;

  const keep = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(event.type === "submit" ? "form" : presses);
    if (!target || isTaken(target)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed?.removeAttribute("aria-busy");
    pressed = target;
    target.setAttribute("aria-busy", "true");
    if (started) pressWhenTaken(target);
  };
  /** Looks again twenty times a second, for ten seconds. */
  const pressWhenTaken = (element: HTMLElement, looks = 200) => {
    // Another press has taken its place.
    if (pressed !== element) return;
    const same = sameAs(element);
    const taken = same !== undefined && isTaken(same);
    if (!taken && looks > 0) {
      setTimeout(pressWhenTaken, 50, element, looks - 1);
      return;
    }
    pressed = null;
    for (const one of [element, same]) one?.removeAttribute("aria-busy");
    if (taken) setTimeout(() => (same instanceof HTMLFormElement ? same.requestSubmit() : same.click()));
  };
  const keepFilled = ({ target }: Event) => {
    const field = target as Filled;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName) && !field.matches(presses))
      filled.set(field, field.value);
  };
  const isChanged = (field: Filled) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
      : field.value !== field.defaultValue;

  /** React notices a new value only if it differs from the one it rendered, so that one is put back first. */
  const fillAgain = (field: Filled, value: string) => {
    const same = sameAs(field) as Filled | undefined;
    if (!same) return;
    const tell = (type: string) => same.dispatchEvent(new Event(type, { bubbles: true }));
    // A part of the page that still waits for React is taken over at this event, and loses what was typed.
    tell("input");
    if (!(same instanceof HTMLSelectElement)) same.value = same.defaultValue;
    // React replaces the setter of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(same), "value")?.set?.call(same, value);
    for (const type of ["input", "change"]) tell(type);
  };

  // This file may itself come after the first letters were typed.
  for (const field of document.querySelectorAll<Filled>("input, select, textarea")) {
    if (!field.matches(presses) && isChanged(field)) filled.set(field, field.value);
  }
  /** The program does not come: what was pressed is done as the page can do it by itself. */
  const giveUp = () => {
    for (const type of ["click", "submit"]) removeEventListener(type, keep, true);
    removeEventListener("input", keepFilled, true);
    const waiting = pressed;
    pressed = null;
    waiting?.removeAttribute("aria-busy");
    if (waiting instanceof HTMLFormElement) waiting.requestSubmit();
    else waiting?.click();
  };
  const isProgram = ({ target }: Event) => (target as HTMLScriptElement).type === "module";
  addEventListener("error", (event) => !started && isProgram(event) && giveUp(), true);
  addEventListener("click", keep, true);
  addEventListener("input", keepFilled, true);
  addEventListener("submit", keep, true);
  addEventListener(
    drawnEvent,
    () => {
      removeEventListener("input", keepFilled, true);
      started = true;
      setTimeout(() => {
        for (const [field, value] of filled) fillAgain(field, value);
        // The button uses the values of the fields, so it comes after them.
        if (pressed) setTimeout(pressWhenTaken, 0, pressed);
      });
    },
    { once: true },
  );
})();
