import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from "react";

const pause = 5000;

/**
 * A lazy part that the first view does not need, loaded during or after it. Retries after a network failure, so
 * that a missing footer chunk does not break the page.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const persist = (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise((resolve) => setTimeout(() => resolve(persist()), pause)),
    );
  return lazy(persist);
}

const drawn: Promise<unknown>[] = [];

/** Resolves when the code of every part that the server has drawn into this page is there. */
export const renderedParts = () => Promise.all(drawn);

/**
 * As `lazyPart`, for a part that the server draws as the element with this id. If the page came with that element, the app
 * starts only when the part's code is there: rendered anew without it, the part would vanish for a moment.
 */
export function lazyUnlessRendered<P extends object>(
  id: string,
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Late = lazyPart(load);
  let Part: ComponentType<P> = Late;
  const keep = (loaded: ComponentType<P>) => {
    Part = loaded;
  };
  if (typeof document !== "undefined" && document.getElementById(id))
    drawn.push(load().then(keep, () => undefined));
  return (props) => createElement(Part, props);
}
