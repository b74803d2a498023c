import { Prisma } from "../../../prisma/client/client.ts";
import { cachedAnswers } from "../../platform/cached-answers.ts";
import type { Context } from "../../platform/context.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import { AppError } from "../../shared/app-error.ts";
import type { ServiceKind } from "../../shared/kinds.ts";
import { formatMoney } from "../../shared/money.ts";
import { rankByName, searchName, writtenNamesOf } from "../../shared/text/search-name.ts";
import { paymentMethodWords } from "../../shared/words/fr/booking/payment-methods.ts";
import { cancelBooking } from "../booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../booking/cancel/quote-refund.ts";
import { holdPlaces } from "../booking/hold/hold-places.ts";
import { leaveHold } from "../booking/hold/leave-hold.ts";
import type { KindKeypad } from "../booking/keypad-facts.ts";
import type { NamedCity } from "../booking/search/search-schema.ts";
import { listMyBookings } from "../booking/view/list-my-bookings.ts";
import { refundOfCancelled } from "../booking/view/refund-view.ts";
import type { BookingView } from "../booking/view/view-schema.ts";
import { listCities } from "../geo/list-cities.ts";
import type { CityView } from "../geo/schema.ts";
import { offeredProviders } from "../payment/providers/choose-provider.ts";
import { answerChoice, showChoice } from "./answer-promise.ts";
import { asCaller, registerCaller } from "./find-caller.ts";
import type { ListedBooking, Need, Place, TypedName, UssdFacts } from "./schema.ts";

/** What a step knows of the request. */
export interface Asked {
  phone: string;
  /** The same for a repeated request: nothing is held twice. */
  requestKey: string;
  facts: UssdFacts;
}

/** Answers a step with the use cases of the core; null keeps the place. */
export async function answerNeed(ctx: Context, need: Need, asked: Asked): Promise<Place | null> {
  switch (need.do) {
    case "findLine":
      return findLine(ctx, need, asked);
    case "findOffers":
      return findOffers(ctx, need);
    case "hold":
      return hold(ctx, need, asked);
    case "pay":
      return pay(ctx, need, asked);
    case "leave":
      await leaveHold(ctx, { billId: need.billId }).catch(ignoreRefusal);
      return null;
    case "listBookings":
      return listBookings(ctx, need.to, asked);
    case "quote": {
      const { refund, currency, allowed } = await quoteRefund(ctx, { bookingId: need.booking.id });
      if (!allowed) throw new AppError("CONFLICT");
      return { at: "cancel", booking: need.booking, refund, currency };
    }
    case "cancel":
      return cancel(ctx, need, asked);
    case "showChoice":
      return (await showChoice(ctx, need.open)) ?? { at: "end", text: asked.facts.words.waited };
    case "answerChoice":
      return answerChoice(ctx, need, asked.facts);
  }
}

/** What is held may have been paid or ended meanwhile. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** A refusal that concerns what was typed, in the words of the keypad. */
export class TypedWrong extends Error {
  readonly sentence: string;
  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

function keypadOf(ctx: Context, kind: string): KindKeypad {
  const keypad = ctx.kinds[kind as ServiceKind]?.keypad;
  if (!keypad) throw new AppError("NOT_FOUND");
  return keypad;
}

/** Cities change a few times a year, and many telephones ask for them. */
const keepCities = cachedAnswers<CityView[]>({ milliseconds: 10_000 });
const citiesOf = (ctx: Context) =>
  keepCities({ owner: ctx.replica, now: ctx.now() }, ctx.country.id, () => listCities(ctx));

/** « dou yao », « douala, yaounde »: the busiest cities that begin so. */
async function findLine(
  ctx: Context,
  { kind, text }: Extract<Need, { do: "findLine" }>,
  { facts }: Asked,
): Promise<Place> {
  const cities = await citiesOf(ctx);
  const best = (letters: string): NamedCity | undefined =>
    letters === "" ? undefined : rankByName(letters, cities, writtenNamesOf)[0];
  for (const [from, to] of splitsOf(text)) {
    const [a, b] = [best(from), best(to)];
    if (a && b && a.id !== b.id)
      return { at: "day", kind, from: { id: a.id, name: a.name }, to: { id: b.id, name: b.name } };
  }
  if (best(searchName(text))) throw new TypedWrong(facts.words.needsBoth);
  throw new AppError("UNKNOWN_CITY", { city: text });
}

function splitsOf(text: string): [string, string][] {
  const marked = text
    .split(/[,;/>-]+/)
    .map(searchName)
    .filter(Boolean);
  if (marked.length === 2) return [[marked[0] ?? "", marked[1] ?? ""]];
  const words = searchName(text).split(" ").filter(Boolean);
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
}

async function findOffers(ctx: Context, need: Extract<Need, { do: "findOffers" }>): Promise<Place> {
  const { kind, title, text, day } = need;
  const keypad = keypadOf(ctx, kind);
  const cities = keypad.asks === "JOURNEY" ? need.cities : await citiesOf(ctx);
  const offers = await keypad.find(ctx, { text, day, cities });
  if (offers.length === 0) throw new TypedWrong(keypad.words[ctx.locale].none);
  return { at: "offers", kind, title, offers, page: 0 };
}

const spoken = ({ first, last }: TypedName) => `${first} ${last}`;

async function hold(ctx: Context, need: Extract<Need, { do: "hold" }>, asked: Asked): Promise<Place> {
  const { offer, names, wanted } = need;
  const { words } = asked.facts;
  const methods = methodsOf(ctx, asked.phone);
  if (methods.length === 0 && offer.price > 0) throw new TypedWrong(words.noMethod);
  const [first = { first: "", last: "" }] = names;
  const actor = ctx.actor ?? (await registerCaller(ctx, asked.phone, first));
  const buyer = asCaller(ctx, { actor, locale: ctx.locale });
  const held = await holdPlaces(buyer, {
    legs: [
      {
        kind: wanted.kind,
        productId: offer.productId,
        wish: keypadOf(ctx, wanted.kind).wishFor(offer, names.length),
        leg: "OUTBOUND",
        passengers: names.map((name) => ({ name: spoken(name) })),
      },
    ],
    expectedTotal: offer.price * names.length,
    idempotencyKey: asked.requestKey,
  });
  if (held.state === "PAID") return { at: "end", text: words.confirmed };
  if (held.state === "TO_VALIDATE") return { at: "end", text: words.requested(held.bookings[0]?.code ?? "") };
  const [booking] = await preparedSql<{ title: string; startsAt: Date; labels: string[] }>(
    ctx.db,
    Prisma.sql`select "title", "startsAt", "labels" from "Booking" where "billId" = ${held.billId}::uuid`,
  );
  if (!booking) throw new AppError("NOT_FOUND");
  return {
    at: "pay",
    billId: held.billId,
    title: booking.title,
    startsAt: booking.startsAt.toISOString(),
    labels: booking.labels.join(", "),
    total: held.total,
    currency: held.currency,
    methods,
  };
}

/** The operator of the number; every operator of the country where none recognizes it. */
function methodsOf(ctx: Context, phone: string) {
  const operators = offeredProviders(ctx, ctx.country).filter(({ needsMsisdn }) => needsMsisdn);
  const own = operators.filter(({ detects }) => detects?.(phone));
  return (own.length > 0 ? own : operators).map(({ name }) => name);
}

async function pay(ctx: Context, need: Extract<Need, { do: "pay" }>, { facts }: Asked): Promise<Place> {
  const { held, method } = need;
  const userId = ctx.actor?.id;
  const bill = userId && (await ctx.db.bill.findFirst({ where: { id: held.billId, userId } }));
  if (!bill) throw new AppError("NOT_FOUND");
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (!bill.holdExpiresAt || bill.holdExpiresAt <= ctx.now()) throw new AppError("HOLD_LOST");
  const amount = formatMoney(bill.total, bill.currency);
  const text = facts.words.prompted(amount, paymentMethodWords[method]);
  return { at: "end", text, pay: { billId: bill.id, method } };
}

const listed = 12;

const listedBooking = (view: BookingView): ListedBooking => ({
  id: view.id,
  code: view.code,
  title: view.product.title,
  startsAt: view.startsAt,
  labels: view.places.map(({ label }) => label).join(", "),
  place: view.product.place,
  delayMinutes: view.product.delayMinutes ?? 0,
  unpaid: view.status !== "CONFIRMED",
});

async function listBookings(ctx: Context, to: "show" | "cancel", { facts }: Asked): Promise<Place | null> {
  const { noTickets, nothingToCancel } = facts.words;
  const views = ctx.actor ? (await listMyBookings(ctx, { when: "upcoming", limit: listed })).bookings : [];
  const wanted =
    to === "show" ? views : views.filter(({ can, status }) => can.cancel && status === "CONFIRMED");
  const bookings = wanted.map(listedBooking);
  const [only, another] = bookings;
  if (!only) throw new TypedWrong(to === "show" ? noTickets : nothingToCancel);
  if (another) return { at: "bookings", bookings, page: 0, to };
  return to === "show"
    ? { at: "booking", booking: only }
    : answerNeed(ctx, { do: "quote", booking: only }, { phone: "", requestKey: "", facts });
}

async function cancel(ctx: Context, need: Extract<Need, { do: "cancel" }>, { facts }: Asked): Promise<Place> {
  const { booking, expectedRefund } = need;
  const told = (refund: number, currency: string): Place => ({
    at: "end",
    text: facts.words.cancelled(booking.code, refund > 0 ? formatMoney(refund, currency) : null),
  });
  try {
    const { refund, currency } = await cancelBooking(ctx, { bookingId: booking.id, expectedRefund });
    return told(refund, currency);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = { id: booking.id, userId: ctx.actor?.id ?? "" };
    // The same request once more, or cancelled meanwhile elsewhere.
    const done =
      (await ctx.db.booking.count({ where: own })) > 0 && (await refundOfCancelled(ctx, booking.id));
    if (!done) throw error;
    return told(done.refund, done.currency);
  }
}
