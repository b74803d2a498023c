import { type BookingChange, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { markWithPlace } from "../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";
import type { PriceLine } from "../booking-facts.ts";
import { splitPart } from "../cancel/split-money.ts";
import {
  claimsOf,
  keepOnlyUnits,
  missingClaims,
  takeUnitsSql,
  type Unit,
  type UnitClaim,
  until,
} from "../claims.ts";
import { renewTickets } from "../delay/move-bookings.ts";
import { placeLabels } from "../describe-products.ts";
import { reservedTravel } from "../describe-reservation.ts";
import { bookingLink } from "../make-booking-link.ts";
import type { BookingOfBill, LockedBill } from "../pay/lock-bill.ts";
import { reseat } from "../settle/write-sales.ts";
import type { ChangePlan } from "./plan-change.ts";

interface Change {
  bill: LockedBill;
  booking: BookingOfBill;
  change: Pick<BookingChange, "id" | "difference" | "kept">;
  plan: ChangePlan;
  /** What follows in the same bill and is missed now. */
  missed?: string | undefined;
}

/**
 * Claims the new units, including those that the change holds, and returns those that another booking has. Does not
 * release any unit of the booking.
 */
export async function takeChangedUnits(
  tx: Tx,
  now: Date,
  { booking, change, plan }: Pick<Change, "booking" | "change" | "plan">,
): Promise<UnitClaim[]> {
  const claims = claimsOf([{ ...booking, ...plan }]);
  const terms = { now, own: [change.id] };
  const taken = await preparedSql<Unit>(tx, takeUnitsSql(until(null, claims), terms));
  return missingClaims(claims, taken);
}

/**
 * Makes the booking the changed one: frees its old units, signs its tickets again under the same codes, divides the
 * money of the old price. The caller has claimed the new units and locked the bill.
 */
export async function applyChange(
  ctx: Context,
  tx: Tx,
  { bill, booking, change, plan, missed }: Change,
): Promise<void> {
  const now = ctx.now();
  const sent = await splitPart(ctx, tx, { bill, booking, part: change });
  await keepOnlyUnits(tx, booking.id, claimsOf([{ ...booking, ...plan }]));
  const { productId, terminalId, resourceId, title, total, wishHash } = plan;
  const instant = (text: string | null) => text && new Date(text);
  const endsAt = new Date(plan.endsAt);
  await reseat(tx, booking, plan, {
    productId,
    terminalId,
    resourceId,
    title,
    total,
    wishHash,
    wish: plan.wish as Prisma.InputJsonValue,
    facts: plan.facts as Prisma.InputJsonValue,
    priceLines: plan.priceLines as Prisma.InputJsonValue,
    also: plan.also.map((one) => ({ ...one })) as Prisma.InputJsonValue,
    admits: plan.admits,
    equivalents: plan.equivalents ?? Prisma.DbNull,
    startsAt: new Date(plan.startsAt),
    endsAt,
    saleEndsAt: instant(plan.saleEndsAt),
    settlesAt: instant(plan.settlesAt),
    promiseDueAt: instant(plan.promiseDueAt),
    statusReason: markWithPlace(booking),
    rescheduled: { increment: 1 },
  });
  await ctx.kinds[booking.kind]?.changes?.changed?.(tx, booking.id, plan.priceLines as PriceLine[]);
  await renewTickets(ctx, tx, booking.id, { productId, endsAt });
  await tx.bookingChange.update({ where: { id: change.id }, data: { status: "DONE", doneAt: now } });
  // What an operator has taken back from us is not sent once more.
  const paid = change.difference > 0 ? change.difference : 0 - sent;
  await notifyChanged(ctx, tx, { booking, change, plan, missed }, paid);
}

async function notifyChanged(
  ctx: Context,
  tx: Tx,
  { booking, change, plan, missed = "" }: Omit<Change, "bill">,
  paid: number,
): Promise<void> {
  const { timeZone } = booking.country;
  const { productId, title, facts, units, labels } = plan;
  const times = { startsAt: new Date(plan.startsAt), endsAt: new Date(plan.endsAt) };
  const changed = { ...booking, productId, title, facts: facts as Prisma.JsonValue, units, labels, ...times };
  await inLanguage(booking.language, async () => {
    const { travel, markup } = await reservedTravel(ctx, tx, changed, { timeZone });
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "bookingChanged",
      data: {
        ...travel,
        before: formatDateTime(booking.startsAt, timeZone),
        places: placeLabels(changed),
        money: bookingWords.changeCost(paid, formatMoney(Math.abs(paid), booking.currency)),
        missed,
        link: bookingLink(ctx, booking.code),
      },
      markup,
      dedupeKey: `changed:${change.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
