import { createContext, useContext, useSyncExternalStore } from "react";
import type { CountryView } from "../../modules/geo/schema.ts";

export interface CountryContext {
  countries: CountryView[];
  /** The country chosen in the header. */
  selectedCountry: CountryView | null;
  /** The country in effect. */
  currentCountry: CountryView | null;
}

/** What the server knows while it renders a page; null in a browser. */
export interface ServerView {
  origin: string;
  country: CountryContext;
}

export const ServerViewContext = createContext<ServerView | null>(null);

const never = () => () => undefined;

/**
 * A value that only the browser knows. The server renders `before`, and so does the browser's first rendering.
 */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** « https://mboa.cm », for addresses that are shared. */
export function useOrigin(): string {
  const server = useContext(ServerViewContext);
  return server ? server.origin : location.origin;
}
