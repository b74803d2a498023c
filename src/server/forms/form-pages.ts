import type { FastifyReply, FastifyRequest } from "fastify";
import type { RushView } from "../../modules/booking/rush/rush-schema.ts";
import type { BillView } from "../../modules/booking/view/view-schema.ts";
import type { Context } from "../../platform/context.ts";
import { readerLanguage } from "../../platform/reader-language.ts";
import { asAppError } from "../../platform/trpc.ts";
import { type FormView, formField, type RefusedForm, tokenField } from "../../shared/address/form-page.ts";
import { documentedPath, pathIn } from "../../shared/address/language-address.ts";
import { paths } from "../../shared/address/paths.ts";
import type { PageState } from "../../shared/address/rendered-page.ts";
import { matchRoute, type RouteMatch, type RoutePath } from "../../shared/address/routes.ts";
import { withQuery } from "../../shared/address/with-query.ts";
import { AppError } from "../../shared/app-error.ts";
import { markOfBill } from "../../shared/booking/bill-mark.ts";
import { isSold } from "../../shared/booking/booking-steps.ts";
import { queueCodes } from "../../shared/booking/queue-codes.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { sendCompressed } from "../compression.ts";
import type { PlainPage } from "../pages/rendered-pages.ts";
import { leadOn } from "../security.ts";
import type { Services } from "../start/services.ts";
import { awaitNews, knownParameter } from "./bill-news.ts";
import {
  type FormKept,
  formCookie,
  holderOf,
  isPlain,
  markPlain,
  newVisit,
  readFormCookie,
} from "./form-cookie.ts";
import { FormRun, fieldsOf, queryAs } from "./form-run.ts";
import { type FormValues, formSteps, nextOf } from "./form-steps.ts";
import { makeFormToken, spendFormToken } from "./form-tokens.ts";
import { refreshOfRush } from "./rush-refresh.ts";

/** Pages of one person that work with forms and links alone, for browsers in which the program does not run. */

/** The pages that the server draws for one person. */
export const formRoutes: readonly RoutePath[] = [
  "/booking/payment",
  "/booking/dating/payment",
  "/booking/rentalcar/payment",
  "/booking/rentalhouse/payment",
  "/booking/consulting/payment",
  "/payment/completed",
  "/payment/successful-payment",
  "/payment/failed-payment",
  "/payment/cancelled-payment",
  "/dashboard/booking/upcoming-bookings",
  "/dashboard/booking/past-bookings",
  "/login",
  "/attente/:product",
];
const completed: RoutePath = "/payment/completed";

export const isFormPage = ({ path }: Pick<RouteMatch, "path">): boolean => formRoutes.includes(path);

/** Documented addresses, and those that a browser has sent in its language, in the language of the person. */
const addressIn = (language: Locale, address: string): string => pathIn(language, documentedPath(address));

/** Waiting for the operator, or for the tickets: the page looks again by itself. */
const refreshSeconds = 5;

/** Writes the whole page around its drawn content. */
type Finish = (page: FinishedPage) => string;
type Draw = (page: PlainPage, language: Locale) => Promise<{ html: string; state: PageState }>;

interface FinishedPage {
  match: RouteMatch;
  content: string;
  /** Where the page goes by itself, and when. */
  refresh: string | null;
  language: Locale;
}

interface Parts {
  services: Services;
  draw: Draw;
  finish: Finish;
}

interface Shown {
  ctx: Context;
  kept: FormKept;
  url: URL;
  refused?: RefusedForm;
}

/** The answer of a procedure that the page asked for. */
function answerOf(state: PageState, ...path: string[]): unknown {
  return state.answers.find(([[asked]]) => JSON.stringify(asked) === JSON.stringify(path))?.[1];
}

/** A bill that was paid and then cancelled has no tickets to come. */
const bringsTickets = ({ state, bookings }: BillView) => state === "PAID" && bookings.some(isSold);

function valuesOf(body: unknown): FormValues {
  return Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat().filter((one) => typeof one === "string"),
    ]),
  );
}

/** Secrets are never written back into a page. */
const secretFields = new Set(["password", tokenField, "code"]);
const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.has(name)));

export class FormPages {
  private readonly parts: Parts;

  private isClosing = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Whether this page is to be drawn here: without the program the browser says so, or the address can mean nothing else. */
  isWanted(request: FastifyRequest, match: RouteMatch, url: URL): boolean {
    if (!isFormPage(match)) return false;
    const isChoice = match.path.endsWith("/payment") && url.searchParams.has("uuid");
    return isChoice || isPlain(request, url);
  }

  /** Answers what is kept waiting, because the process ends. */
  close(): void {
    this.isClosing = true;
  }

  async show(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> {
    const ctx = await request.ctx();
    await awaitNews(ctx, url, () => !this.isClosing && !request.raw.socket.destroyed);
    const kept = readFormCookie(ctx, request) ?? newVisit();
    return this.answer(reply, { ctx, kept, url });
  }

  /** Does what a form asks for; a refused one is shown again at once, with everything that was typed. */
  async take(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> {
    const ctx = await request.ctx();
    const values = valuesOf(request.body);
    const known = readFormCookie(ctx, request);
    let kept = known ?? newVisit();
    const name = values[formField]?.at(-1) ?? "";
    const run = new FormRun(this.parts.services, request, ctx);
    try {
      const step = Object.hasOwn(formSteps, name) ? formSteps[name] : undefined;
      if (!step) throw new AppError("FORM_UNKNOWN");
      const tokenId = await spendFormToken(ctx, holderOf(ctx, known), values[tokenField]?.at(-1) ?? "");
      const keep = (given: FormKept["given"]) => {
        kept = { ...kept, given };
      };
      const { visit, given } = kept;
      const next = await step({ run, values, url, tokenId, visit, given, keep });
      run.finish();
      this.setCookies(reply, ctx, kept);
      return leadOn(reply, addressIn(ctx.locale, next));
    } catch (error) {
      const failure = asAppError(error);
      if (failure.code === "INTERNAL") throw error;
      if (queueCodes.has(failure.code)) return this.queue(reply, run, failure, url);
      const { ctx: now } = run;
      run.finish();
      reply.code(failure.status);
      const refused = this.refusal(name, failure, values);
      return this.answer(reply, { ctx: now, kept, url, refused });
    }
  }

  /** What was chosen is held after the queue: its page explains why, and leads back here. */
  private queue(reply: FastifyReply, run: FormRun, { detail }: AppError, url: URL): FastifyReply {
    run.finish();
    const address = paths.rush(String(detail.productId), url.pathname + url.search);
    return leadOn(reply, addressIn(run.ctx.locale, address));
  }

  private refusal(name: string, failure: AppError, values: FormValues): RefusedForm {
    const fields = fieldsOf(failure);
    const beside = Object.keys(fields).some((field) => field in values);
    const sentence = beside ? null : errorSentence(failure, readerLanguage());
    return { name, sentence, code: failure.code, fields, values: withoutSecrets(values) };
  }

  private setCookies(reply: FastifyReply, ctx: Context, kept: FormKept): void {
    reply.header("set-cookie", formCookie(ctx, kept));
    markPlain(ctx, reply);
  }

  private async answer(reply: FastifyReply, { ctx, kept, url, refused }: Shown): Promise<FastifyReply> {
    const match = matchRoute(url.pathname);
    if (!match) throw new AppError("NOT_FOUND");
    this.setCookies(reply, ctx, kept);
    reply.header("cache-control", "no-store");
    const elsewhere = this.guarded(match, ctx, url);
    if (elsewhere) return leadOn(reply, addressIn(ctx.locale, elsewhere));
    const token = await makeFormToken(ctx, holderOf(ctx, kept) ?? "");
    const view: FormView = { token, given: kept.given, refused: refused ?? null };
    const drawn = await this.drawn(ctx, url, view);
    if (!drawn) return leadOn(reply, addressIn(ctx.locale, paths.login(url.pathname + url.search)));
    const { match: shown, html: content, refresh } = drawn;
    const html = this.parts.finish({ match: shown, content, refresh, language: ctx.locale });
    return sendCompressed(reply.type("text/html; charset=utf-8"), html);
  }

  /** The page to which the program would lead this person instead; null: none. */
  private guarded({ entry }: RouteMatch, { actor }: Context, url: URL): string | null {
    // What must be done first takes the program.
    if (actor?.mustUpdatePassword) throw new AppError("MUST_UPDATE_PASSWORD");
    if (actor?.mustAddFactor) throw new AppError("MUST_ADD_FACTOR");
    if (entry.guard === "user" && !actor) return paths.login(url.pathname + url.search);
    if (entry.guard === "guest" && actor) return nextOf(url) ?? paths.upcomingBookings();
    return null;
  }

  /** The page of a bill is the one of its state, whatever the address says; null for a bill that asks for a sign-in. */
  private async drawn(ctx: Context, url: URL, forms: FormView) {
    const draw = async (pathname: string) => {
      const match = matchRoute(pathname);
      if (!match) throw new AppError("NOT_FOUND");
      const page = { pathname, search: url.search, origin: url.origin, ask: queryAs(ctx), forms };
      return { match, ...(await this.parts.draw(page, ctx.locale)) };
    };
    const billId = url.searchParams.get("bill");
    const first = await draw(url.pathname.startsWith("/payment/") && billId ? completed : url.pathname);
    const rush = answerOf(first.state, "rush", "get") as RushView | undefined;
    if (!billId) return { ...first, refresh: rush ? refreshOfRush(rush, url, ctx.locale) : null };
    const bill = answerOf(first.state, "booking", "bill") as BillView | undefined;
    if (!bill) return ctx.actor ? { ...first, refresh: null } : null;
    const own = bill.state === "PAID" ? completed : this.payingAt(url.pathname);
    const shown = first.match.path === own ? first : await draw(own);
    const isAtDesk = bill.payments[0]?.next?.kind === "desk";
    const known = bill.state === "WAITING" && !isAtDesk ? markOfBill(bill) : undefined;
    const waits = known || (bringsTickets(bill) && !answerOf(shown.state, "booking", "tickets"));
    const next = withQuery(paths.paymentCompleted(), { bill: bill.id, [knownParameter]: known });
    return { ...shown, refresh: waits ? `${refreshSeconds};url=${pathIn(ctx.locale, next)}` : null };
  }

  private payingAt(pathname: string): string {
    return pathname.startsWith("/payment/") ? paths.payment() : pathname;
  }
}
