import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from "react";

const pause = 5000;

/**
 * A lazy part that the first view does not need, loaded during or after it. Retries after a network failure, so
 * that a missing footer chunk does not break the page.
 */
export function late<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const persist = (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise((resolve) => setTimeout(() => resolve(persist()), pause)),
    );
  return lazy(persist);
}

const drawn: Promise<unknown>[] = [];

/** Resolves when the code of all parts is there that this page came with. */
export const drawnParts = () => Promise.all(drawn);

/**
 * As `late`, for a part that the server draws as the element with this id. The app waits for the code of one that has
 * come with the page: rendered anew before its code is there, it would vanish for a moment, and with it a press.
 */
export function lateUnlessDrawn<P extends object>(
  id: string,
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Late = late(load);
  let Part: ComponentType<P> = Late;
  const keep = (loaded: ComponentType<P>) => {
    Part = loaded;
  };
  if (typeof document !== "undefined" && document.getElementById(id))
    drawn.push(load().then(keep, () => undefined));
  return (props) => createElement(Part, props);
}
