import { type ComponentType, type LazyExoticComponent, lazy } from "react";

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
