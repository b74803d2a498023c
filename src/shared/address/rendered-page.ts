import type { SteadyOffset } from "../time-zones.ts";
import type { FormView } from "./form-page.ts";

/** The interface between the server and the bundle that renders pages for it (src/web/server-entry.tsx). */

export interface PageRequest {
  pathname: string;
  /** As in an address: with the question mark, or empty. */
  search: string;
  /** Origin of the requested address. */
  origin: string;
  now: Date;
  /** Calls the router as a visitor of this country's site. */
  ask: (path: string, input: unknown) => Promise<unknown>;
  /** For one person alone, with forms that post: the program is not there. */
  forms?: FormView;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  state: PageState;
}

/** What the browser needs to take over the rendered page without new requests. */
export interface PageState {
  /** When the page was rendered, in milliseconds. */
  at: number;
  /** The offset of the country's clocks around that time. */
  clock: SteadyOffset;
  /** Answers by the query keys that the screens use. */
  answers: [key: readonly unknown[], data: unknown][];
}

/** Rejects when a query of the page fails: the browser then repeats it and shows the error. A page with forms shows it itself. */
export type DrawPage = (request: PageRequest) => Promise<RenderedPage>;

/** The id of the element that holds the state. */
export const pageStateId = "page-state";

/** Set on that element when the page was rendered a while ago: its data is loaded again. */
export const oldPageMark = "data-old";

/** Event sent to the window once the app has taken over the page. */
export const drawnEvent = "mboa:drawn";
