import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { resolveCountry } from "../../modules/geo/resolve-country.ts";
import { makeBusy } from "../../platform/busy.ts";
import type { Context } from "../../platform/context.ts";
import { fewOrNone } from "../../platform/few-at-a-time.ts";
import { projectRoot } from "../../platform/project-root.ts";
import {
  type DrawPage,
  drawnEvent,
  type PageRequest,
  type PageState,
  pageStateId,
  type RenderedPage,
} from "../../shared/address/rendered-page.ts";
import type { RoutePath } from "../../shared/address/routes.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { builtFolder } from "../build/built-folder.ts";
import { visitorContext } from "../request-context.ts";
import { callProcedure } from "../router.ts";
import type { Services } from "../start/services.ts";
import { type DrawnAddress, drawnAddress } from "./drawn-routes.ts";
import { Html } from "./html.ts";
import { withScripts } from "./page-head.ts";
import { KeptPages, pageUseMilliseconds, SentPage } from "./sent-page.ts";

const bundleOf = (language: Locale) =>
  join(projectRoot, builtFolder("web-server", language), "server-entry.js");

/** Renderings at the same time; further pages are sent without content, which costs the server nothing. */
const drawingsMaximum = 4;
/** The same for pages of one person, which nobody else can be sent. */
const plainDrawingsMaximum = 8;
/** A page that takes longer to render is sent without content, and the browser loads it. */
const patienceMilliseconds = 2000;
/** Where the program does not run, an empty page only asks again, at its reader's cost: a moment is waited for instead. */
const plainPatienceMilliseconds = 8000;
/**
 * A busy server renders one page in this time. Without it a page that many people begin to ask for at once would be sent
 * without content for as long as they do, at more cost than one rendering.
 */
const busyMilliseconds = 500;
/**
 * Rendered however busy the server is, because its form must also work without JavaScript; as it is cached, this takes
 * one rendering every two seconds.
 */
const alwaysDrawn: RoutePath = "/";
/** The parameter that opens a window over the page: such a page is not rendered here, because windows differ. */
const ofWindows = "action";

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

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
  answers: PageState["answers"];
}

/**
 * Loads src/web/early-taps.ts, which keeps what is typed and pressed until the app has started. It is asked for before
 * everything else: what is pressed before it has come is lost.
 */
const earlyTapsFirst = `<link rel="preload" media="${withScripts}" href="/early-taps.js" as="script" fetchpriority="high">`;
const earlyTaps = `<script src="/early-taps.js" data-state="${pageStateId}" data-event="${drawnEvent}" async></script>`;

function stateElement(text: string): Html {
  return new Html(`<script type="application/json" id="${pageStateId}">${text}</script>${earlyTaps}`);
}

/** The preload links that React writes at the start of the HTML. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

function partsOf({ html, state }: RenderedPage): DrawnParts {
  const stateText = JSON.stringify(state).replaceAll("<", "\\u003c");
  const [preloads = ""] = leadingPreloads.exec(html) ?? [];
  const body = new Html(html.slice(preloads.length));
  return {
    preloads: new Html(
      earlyTapsFirst +
        preloads.replaceAll('<link rel="preload"', `<link rel="preload" media="${withScripts}"`),
    ),
    body,
    state: stateElement(stateText),
    answers: state.answers,
  };
}

interface Drawing extends AskedPage {
  address: DrawnAddress;
  origin: string;
  /** Also when the server is busy. */
  always: boolean;
}

/** A page with forms that post, as one person sees it. */
export type PlainPage = Required<Omit<PageRequest, "now">>;

/** Writes the whole page around its drawn parts, for a visitor. */
type Finish = (ctx: Context, parts: DrawnParts) => Promise<string>;

interface AskedPage {
  path: RoutePath;
  url: URL;
  /** The program does not run there. */
  plain: boolean;
  request: FastifyRequest;
  finish: Finish;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Renders public pages with the app's own components, as a visitor sees them, and keeps them for some seconds
 * by country, language and address. All other pages are rendered by the browser alone.
 */
export class RenderedPages {
  private readonly services: Services;
  private readonly drawPlainPage = fewOrNone(plainDrawingsMaximum);
  private readonly pages = new KeptPages();
  private readonly isBusy = makeBusy();
  private drawnBusyAt = Number.NEGATIVE_INFINITY;
  private readonly draw = fewOrNone(drawingsMaximum);
  readonly isBuilt: boolean;
  private readonly bundles: Partial<Record<Locale, Promise<{ drawPage: DrawPage }>>> = {};

  constructor(services: Services, isBuilt: boolean) {
    this.services = services;
    this.isBuilt = isBuilt && existsSync(bundleOf("fr")) && existsSync(bundleOf("en"));
  }

  /** Loads the components, so that the first visitor does not wait for them. */
  async prepare(): Promise<void> {
    if (this.isBuilt) await this.program("fr");
  }

  private program(language: Locale): Promise<{ drawPage: DrawPage }> {
    const bundle = this.bundles[language] ?? import(pathToFileURL(bundleOf(language)).href);
    this.bundles[language] = bundle;
    return bundle;
  }

  /** A page of one person, for a browser without the program. */
  async plain(page: PlainPage, language: Locale): Promise<RenderedPage> {
    const { drawPage } = await this.program(language);
    const drawing = this.drawPlainPage(() => drawPage({ ...page, now: this.services.now() }));
    if (!drawing) throw new AppError("OVERLOADED");
    return drawing;
  }

  /** The address of the drawing; null for a page that the browser renders. */
  private addressOf(path: RoutePath, url: URL) {
    return this.isBuilt && !url.searchParams.has(ofWindows) ? drawnAddress(path, url) : null;
  }

  draws(path: RoutePath, url: URL): boolean {
    return this.addressOf(path, url) !== null;
  }

  /** Null for a page that the browser renders, and for one that cannot be rendered at the moment. */
  async pageOf(asked: AskedPage): Promise<SentPage | null> {
    const { path, url, request } = asked;
    const address = this.addressOf(path, url);
    if (!address) return null;
    try {
      return await this.pageAt(address, asked);
    } catch (error) {
      const level = isExpected(error) ? "debug" : "warn";
      request.log[level]({ err: error, url: url.pathname }, "page not drawn");
      return null;
    }
  }

  private async pageAt(address: DrawnAddress, asked: AskedPage): Promise<SentPage | null> {
    const { path, request } = asked;
    const { replica, now, config } = this.services;
    const country = await resolveCountry(replica, { header: null, host: request.host }, now());
    const origin = `${request.protocol}://${request.host}`;
    const key = [country.id, request.language, origin, address.pathname + address.search].join(" ");
    const { page } = this.pages.of(key);
    const age = now().getTime() - (page?.at ?? Number.NEGATIVE_INFINITY);
    if (page && Math.abs(age) < address.milliseconds) return page;
    // A client that names another host with each request would otherwise have a page drawn each time.
    const isOurs = [config.publicUrl, country.url].some((one) => hostOf(one) === request.host);
    const always = path === alwaysDrawn && isOurs;
    const wanted = { address, origin, always, ...asked };
    const recent = age < pageUseMilliseconds ? page : null;
    const waits = asked.plain && !recent;
    const drawing = waits ? this.beginSoon(key, wanted) : this.begin(key, wanted);
    const patience = waits ? plainPatienceMilliseconds : patienceMilliseconds;
    const fresh = drawing && (await inTime(drawing, patience));
    return fresh ?? recent?.old ?? (always ? drawing : null);
  }

  /** The drawing that is under way, or a new one; null when too many are being drawn. */
  private begin(key: string, drawing: Drawing): Promise<SentPage | null> | null {
    const { coming } = this.pages.of(key);
    if (coming) return coming;
    const work = () => this.drawn(drawing);
    const begun = drawing.always ? work() : this.isTooBusy() ? null : this.draw(work);
    if (begun) this.pages.begin(key, begun);
    return begun;
  }

  /** The next moment in which the server may draw. */
  private async beginSoon(key: string, drawing: Drawing): Promise<SentPage | null> {
    const until = performance.now() + plainPatienceMilliseconds;
    for (;;) {
      const begun = this.begin(key, drawing);
      if (begun || performance.now() > until) return begun;
      await wait(busyMilliseconds / 2);
    }
  }

  private isTooBusy(): boolean {
    if (!this.isBusy()) return false;
    const now = performance.now();
    if (now - this.drawnBusyAt < busyMilliseconds) return true;
    this.drawnBusyAt = now;
    return false;
  }

  private async drawn({ address, origin, request, finish }: Drawing): Promise<SentPage> {
    const { drawPage } = await this.program(request.language);
    const ctx = await visitorContext(this.services, request);
    const ask = (path: string, input: unknown) => callProcedure(ctx, { path, type: "query", input });
    const { pathname, search } = address;
    const page = await drawPage({ pathname, search, origin, now: this.services.now(), ask });
    return new SentPage(await finish(ctx, partsOf(page)), page.state.at);
  }
}
