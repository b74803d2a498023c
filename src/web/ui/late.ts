import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const pause = 5000;

/**
 * A part that the first view does without, fetched while it is drawn or later. When the network fails it is asked for
 * again: a page must not break for its foot.
 */
export function late<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const persist = (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise((resolve) => setTimeout(() => resolve(persist()), pause)),
    );
  return lazy(persist);
}
