import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from "react";

const pause = 5000;

/** Asks for a file until the network brings it. */
export function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(
    () => new Promise<T>((resolve) => setTimeout(() => resolve(loadPatiently(load)), pause)),
  );
}

/**
 * A lazy part that the first view does not need, loaded during or after it. Waits for the network where it fails: without
 * that, one file that has not come would take away everything that is drawn.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPatiently(load) }));
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
