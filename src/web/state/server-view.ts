import { createContext, useContext, useSyncExternalStore } from "react";
import type { CountryView } from "../../modules/geo/schema.ts";

export interface CountryContext {
  countries: CountryView[];
  /** What the person chose in the header. */
  selectedCountry: CountryView | null;
  /** The one that counts. */
  currentCountry: CountryView | null;
}

/** What the server knows while it draws a page; in a browser there is none. */
export interface ServerView {
  origin: string;
  country: CountryContext;
}

export const ServerViewContext = createContext<ServerView | null>(null);

const never = () => () => undefined;

/** What only the browser can tell. The server draws `before`, and so does the browser's first drawing of its page. */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** « https://mboa.cm », for addresses that are sent to others. */
export function useOrigin(): string {
  const server = useContext(ServerViewContext);
  return server ? server.origin : location.origin;
}
