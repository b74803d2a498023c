import { Prisma } from "../../../../prisma/client/client.ts";
import { passOf } from "../../../modules/booking/make-booking-link.ts";
import type { KindPromise, PromiseAnswer } from "../../../modules/booking/promise-facts.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { timeUnlessOtherDay } from "../rules/journey.ts";
import { lateKeywords } from "../rules/late-keywords.ts";
import { lateKeypadWords as words } from "../words/fr/late-keypad.ts";
import { answerLateOffer } from "./answer-late-offer.ts";
import { getLateOffer } from "./get-late-offer.ts";
import type { LateOfferView } from "./promise-schema.ts";

/** The next bus with a place; the page shows more of them. */
function nextBus(ctx: Context, { departures, next, timeZone }: LateOfferView): PromiseAnswer[] {
  const [bus] = departures;
  if (!bus) return [];
  const time = timeUnlessOtherDay(bus.departsAt, timeZone, ctx.now().getTime());
  const missed = next && bus.arrivesAt > next.departsAt ? [words.tooLate(next.title)] : [];
  return [
    {
      name: "next",
      productId: bus.productId,
      line: words.bus(time, bus.company),
      meaning: [words.busMeaning(time, bus.company, bus.terminal), ...missed],
      agree: words.takeBus,
    },
  ];
}

function allMoney({ money, cash, company }: LateOfferView): PromiseAnswer[] {
  if (money.amount === 0) return [];
  const amount = formatMoney(money.amount, money.currency);
  const meaning = cash ? words.cashMeaning(amount, company) : words.moneyMeaning(amount);
  return [
    { name: "money", productId: null, line: words.money(amount), meaning: [meaning], agree: words.takeMoney },
  ];
}

/** What became of a choice that is not open. */
function told(view: LateOfferView, code: string): string {
  const { status, moved, timeZone, cash, company, money } = view;
  if (status === "MOVED" && moved) return words.moved(moved, formatDateTime(moved.departsAt, timeZone), code);
  if (status === "REFUNDED" && money.amount === 0) return words.cancelled(code);
  if (status === "REFUNDED") return cash ? words.refundedCash(code, company) : words.refunded(code);
  return words.ended(code);
}

export const latePromise: KindPromise = {
  keywords: lateKeywords,
  openSql: (own) => Prisma.sql`
    select b."code", b."language"::text as "language", b."promiseDueAt" as "since" from "Booking" b
    join "LateOffer" o on o."bookingId" = b."id" and o."productId" = b."productId" and o."status" = 'OPEN'
    where b."status" = 'CONFIRMED' and b."promiseDueAt" is not null and ${own}`,
  async read(ctx, code) {
    const view = await getLateOffer(ctx, { pass: passOf(ctx.config, code) }).catch(orNone);
    if (!view) return null;
    if (view.status !== "OPEN") return { choice: null, told: told(view, code) };
    const planned = timeUnlessOtherDay(view.plannedAt, view.timeZone, ctx.now().getTime());
    const answers = [...nextBus(ctx, view), ...allMoney(view)];
    return { choice: { code, title: words.title(planned), answers }, told: "" };
  },
  async answer(ctx, { code, productId }) {
    return told(await answerLateOffer(ctx, { pass: passOf(ctx.config, code), productId }), code);
  },
};

function orNone(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
