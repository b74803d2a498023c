/** How the server and the bundle that draws pages for it (src/web/server-entry.tsx) talk to each other. */

export interface PageRequest {
  pathname: string;
  /** As in an address: with its question mark, or empty. */
  search: string;
  /** Of the address under which the page was asked for. */
  origin: string;
  now: Date;
  /** One question to the router, asked as a visitor of this country's site. */
  ask: (path: string, input: unknown) => Promise<unknown>;
}

export interface DrawnPage {
  /** What stands in the root of the page. */
  html: string;
  state: PageState;
}

/** What the browser needs to go on with the drawn page without asking again. */
export interface PageState {
  /** When it was drawn, in milliseconds. */
  at: number;
  /** Answers by the keys under which the screens ask for them. */
  answers: [key: readonly unknown[], data: unknown][];
}

/** Fails when a question of the page has no answer: the browser asks it again, and tells what is wrong. */
export type DrawPage = (request: PageRequest) => Promise<DrawnPage>;

/** The element that holds the state. */
export const pageStateId = "page-state";

/** Told to the window once the app has taken over the page. */
export const drawnEvent = "mboa:drawn";
