import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callTRPCProcedure, TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { makeBusy } from "../../platform/busy.ts";
import type { Context } from "../../platform/context.ts";
import { fewOrNone } from "../../platform/few-at-a-time.ts";
import { keptAnswers } from "../../platform/kept-answers.ts";
import { projectRoot } from "../../platform/project-root.ts";
import {
  type DrawnPage,
  type DrawPage,
  drawnEvent,
  oldPageMark,
  pageStateId,
} from "../../shared/address/drawn-page.ts";
import type { RoutePath } from "../../shared/address/routes.ts";
import { visitorContext } from "../request-context.ts";
import { appRouter } from "../router.ts";
import type { Services } from "../start/services.ts";
import { Html } from "./html.ts";

/** Pages that change rarely. */
const texts: ReadonlySet<RoutePath> = new Set<RoutePath>([
  "/about-us",
  "/privacy-policy",
  "/terms-and-conditions",
  "/mobile/privacy-policy",
  "/mobile/terms-and-conditions",
  "/booking/:service?",
  "/contact",
  "/countries",
]);

/** Pages with free places, which change all the time: cached for a moment only. */
const offers: ReadonlySet<RoutePath> = new Set<RoutePath>([
  "/",
  "/search",
  "/booking/trip/:service?",
  "/booking/trip/detail",
  "/booking/share-trip",
  "/booking/dating/:service?",
  "/booking/dating/detail",
  "/booking/share-event",
  "/booking/rentalcar/:service?",
  "/booking/rentalcar/detail",
  "/booking/rentalhouse/:service?",
  "/booking/rentalhouse/detail",
  "/booking/share-rental",
  "/booking/consulting/:service?",
  "/booking/consulting/detail",
  "/booking/share-consultation",
]);

const bundle = join(projectRoot, "dist/web-server/server-entry.js");

const textMilliseconds = 10_000;
const offerMilliseconds = 2_000;
const pagesMaximum = 60;
/** Renderings at the same time; further pages are sent without content, which costs the server nothing. */
const drawingsMaximum = 4;
/** A page that takes longer to render is sent without content, and the browser loads it. */
const patienceMilliseconds = 2000;
/** Maximum age of an earlier rendering that is sent when a fresh one takes too long; the browser then reloads the data. */
const lastMilliseconds = 30_000;
/**
 * Rendered however busy the server is, because its form must also work without JavaScript; as it is cached, this takes
 * one rendering every two seconds.
 */
const alwaysDrawn: RoutePath = "/";
/** The parameter that opens a window over the page: such a page is not rendered here, because windows differ. */
const ofWindows = "action";

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMilliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

class TooManyDrawings extends Error {}

/** True for a refusal such as an unknown id, which is not a failure of the server. */
function isExpected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof TRPCError && cause.code !== "INTERNAL_SERVER_ERROR";
}

export interface DrawnParts {
  /** Preload links for the head of the page: of what keeps early presses, and of the largest pictures. */
  preloads: Html;
  body: Html;
  /** The page's state, read by the app at its start; not a script, so that the Content Security Policy holds. */
  state: Html;
}

interface Drawing {
  at: number;
  parts: DrawnParts;
  /** As JSON that may stand in a page. */
  stateText: string;
}

/**
 * Loads src/web/early-taps.ts, which keeps what is typed and pressed until the app has started. It is asked for before
 * everything else: what is pressed before it has come is lost.
 */
const earlyTapsFirst = `<link rel="preload" href="/early-taps.js" as="script" fetchpriority="high">`;
const earlyTaps = `<script src="/early-taps.js" data-state="${pageStateId}" data-event="${drawnEvent}" async></script>`;

function stateElement(text: string, attributes = ""): Html {
  return new Html(
    `<script type="application/json" id="${pageStateId}"${attributes}>${text}</script>${earlyTaps}`,
  );
}

/** The preload links that React writes at the start of the HTML. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

function drawingOf({ html, state }: DrawnPage): Drawing {
  const stateText = JSON.stringify(state).replaceAll("<", "\\u003c");
  const [preloads = ""] = leadingPreloads.exec(html) ?? [];
  const body = new Html(html.slice(preloads.length));
  const parts = { preloads: new Html(earlyTapsFirst + preloads), body, state: stateElement(stateText) };
  return { at: state.at, parts, stateText };
}

interface DrawHow {
  /** Also when the server is busy. */
  always: boolean;
  draw: () => Promise<Drawing>;
}

type Keeper = ReturnType<typeof keepFor>;

const keepFor = (milliseconds: number) => keptAnswers<Drawing>({ milliseconds, maximum: pagesMaximum });

/**
 * Renders public pages with the app's own components, as a visitor sees them, and caches them for some seconds
 * by country and address. All other pages are rendered by the browser alone.
 */
export class DrawnPages {
  private readonly services: Services;
  private readonly readText = keepFor(textMilliseconds);
  private readonly readOffer = keepFor(offerMilliseconds);
  private readonly last = new Map<string, Drawing>();
  private readonly isBusy = makeBusy();
  private readonly draw = fewOrNone(drawingsMaximum);
  private readonly isBuilt: boolean;
  private bundle: Promise<{ drawPage: DrawPage }> | undefined;

  constructor(services: Services, isBuilt: boolean) {
    this.services = services;
    this.isBuilt = isBuilt && existsSync(bundle);
  }

  /** Loads the components, so that the first visitor does not wait for them. */
  async prepare(): Promise<void> {
    if (this.isBuilt) await this.program();
  }

  private program(): Promise<{ drawPage: DrawPage }> {
    this.bundle ??= import(pathToFileURL(bundle).href);
    return this.bundle;
  }

  private keeperOf(path: RoutePath) {
    if (texts.has(path)) return this.readText;
    return offers.has(path) ? this.readOffer : null;
  }

  /** Null for a page that the browser renders, and for one that cannot be rendered at the moment. */
  async partsOf(path: RoutePath, url: URL, request: FastifyRequest): Promise<DrawnParts | null> {
    const read = this.keeperOf(path);
    if (!read || url.searchParams.has(ofWindows) || !this.isBuilt) return null;
    try {
      const ctx = await visitorContext(this.services, request);
      const origin = `${request.protocol}://${request.host}`;
      const key = [ctx.country.id, origin, url.pathname + url.search].join(" ");
      const always = path === alwaysDrawn;
      const drawing = this.kept(read, key, { always, draw: () => this.drawn(url, origin, ctx) });
      const parts = (await inTime(drawing))?.parts ?? this.lastOf(key);
      return parts ?? (always ? ((await drawing)?.parts ?? null) : null);
    } catch (error) {
      const level = isExpected(error) ? "debug" : "warn";
      request.log[level]({ err: error, url: url.pathname }, "page not drawn");
      return null;
    }
  }

  private async drawn({ pathname, search }: URL, origin: string, ctx: Context): Promise<Drawing> {
    const { drawPage } = await this.program();
    const ask = (path: string, input: unknown) =>
      callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx,
        type: "query",
        signal: undefined,
        batchIndex: 0,
      });
    return drawingOf(await drawPage({ pathname, search, origin, now: this.services.now(), ask }));
  }

  /** Null when too many are being drawn. */
  private async kept(read: Keeper, key: string, how: DrawHow): Promise<Drawing | null> {
    const { replica, now } = this.services;
    try {
      return await read({ owner: replica, now: now() }, key, async () => {
        const drawing = how.always ? how.draw() : this.isBusy() ? null : this.draw(how.draw);
        if (!drawing) throw new TooManyDrawings();
        const drawn = await drawing;
        if (this.last.size >= pagesMaximum) this.last.clear();
        this.last.set(key, drawn);
        return drawn;
      });
    } catch (error) {
      if (error instanceof TooManyDrawings) return null;
      throw error;
    }
  }

  private lastOf(key: string): DrawnParts | null {
    const last = this.last.get(key);
    if (!last || this.services.now().getTime() - last.at > lastMilliseconds) return null;
    return { ...last.parts, state: stateElement(last.stateText, ` ${oldPageMark}`) };
  }
}
