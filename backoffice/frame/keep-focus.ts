import { contentId } from "./content.ts";

const isDisabled = (one: HTMLElement) => one.matches(":disabled");

/** What a person hears of it, by which it is found again in what was drawn anew. */
const nameOf = (one: HTMLElement) => `${one.tagName} ${one.ariaLabel ?? one.textContent} ${one.title}`;

/**
 * Gives the focus back that the page has lost: to a button that was disabled while its request ran, to the same
 * one in a form that was drawn anew after it was saved, otherwise to the content, where the keyboard then goes on.
 * Browsers say nothing of it: the focus is on the body all at once.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let name = "";
  function note({ target }: { target: EventTarget | null }) {
    last = target instanceof HTMLElement && target.closest(`#${contentId}`) ? target : null;
    name = last ? nameOf(last) : "";
  }
  /** The person has left it, with the mouse for example. */
  function forget() {
    const left = last;
    setTimeout(() => {
      if (left === last && left?.isConnected && !isDisabled(left)) last = null;
    });
  }
  function restore() {
    if (!last || document.activeElement !== document.body || (last.isConnected && isDisabled(last))) return;
    const content = document.getElementById(contentId);
    const buttons = [...(content?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])];
    const same = last.isConnected ? last : buttons.find((one) => nameOf(one) === name);
    last = null;
    (same ?? content)?.focus({ preventScroll: true });
  }
  note({ target: document.activeElement });
  // Later: while the focus goes from one field to the next it is on the body too.
  const watch = new MutationObserver(() => setTimeout(restore));
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", forget);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("focusout", forget);
  };
}
