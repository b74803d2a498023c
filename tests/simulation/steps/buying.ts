import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdBasket } from "../../../src/modules/booking/hold/hold-basket.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { tokenOfShare } from "../../../src/modules/booking/pay/sign-bill.ts";
import type { HoldPlacesInput } from "../../../src/modules/booking/schema.ts";
import { endSharing } from "../../../src/modules/booking/share/end-shares.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { AppError } from "../../../src/shared/app-error.ts";
import { equalShares } from "../../../src/shared/booking/share-rules.ts";
import type { Chance } from "../chance.ts";
import { refundExpected, seatsAreTaken } from "../model.ts";
import { nothing, type Steps, type World } from "../world.ts";
import { anyWish } from "./wishes.ts";

/** What customers, and those who pay for them, do. */

export const methodOf = (chance: Chance) =>
  chance.of(["mtn-momo", "mtn-momo", "orange-money", "stripe"] as const) ?? "stripe";

/** Another phone for each payment: few prompts to one number may stay without agreement. */
export const numberOf = (key: string): string => {
  const digits = [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 99_991, 7);
  return `6771${String(digits).padStart(5, "0")}`;
};

export async function hold(world: World, chance: Chance, legs: HoldPlacesInput["legs"]): Promise<string> {
  const owner = world.customer(chance);
  const ctx = await world.mboa.as(owner);
  const replaced = chance.oneIn(6) ? world.bills.findLast((bill) => bill.owner?.id === owner.id) : undefined;
  const input = {
    legs,
    idempotencyKey: world.key(chance),
    ...(replaced ? { replacesBillId: replaced.id } : {}),
  };
  const held = await holdPlaces(ctx, input).catch(async (error: unknown) => {
    await requireTruth(world, legs, error);
    throw error;
  });
  // The same request again changes nothing.
  if (chance.oneIn(8)) {
    const again = await holdPlaces(ctx, input);
    if (again.billId !== held.billId) throw new Error("the same request made two bills");
  }
  world.know(held, owner);
  return `${held.state} ${held.total}`;
}

/** Whoever is told that seats are taken is told the truth. */
async function requireTruth(world: World, legs: HoldPlacesInput["legs"], error: unknown): Promise<void> {
  const [leg] = legs;
  const units = leg?.wish.units as number[] | undefined;
  if (!(error instanceof AppError) || error.code !== "PLACES_TAKEN" || leg?.kind !== "trip" || !units) return;
  if (!(await seatsAreTaken(world, leg.productId, units)))
    throw new Error(`seats ${units.join()} are free, and refused`);
}

export const buyingSteps: Steps = {
  "a customer holds something": {
    weight: 14,
    act: (world, chance) => hold(world, chance, [anyWish(world, chance)]),
  },

  "a customer holds a basket": {
    weight: 3,
    async act(world, chance) {
      const owner = world.customer(chance);
      const legs = [anyWish(world, chance), anyWish(world, chance)];
      const ctx = await world.mboa.as(owner);
      const { bill, lost } = await holdBasket(ctx, { legs, idempotencyKey: world.key(chance) });
      if (bill) world.know(bill, owner);
      return `${bill?.state ?? "all lost"}, ${lost.length} lost`;
    },
  },

  "a customer leaves what they hold": {
    weight: 2,
    async act(world, chance) {
      const bill = world.bill(chance);
      if (!bill?.owner) return nothing;
      const { released } = await leaveHold(await world.mboa.as(bill.owner), { billId: bill.id });
      return `${released} released`;
    },
  },

  "a customer pays": {
    weight: 16,
    async act(world, chance) {
      const bill = world.bill(chance);
      if (!bill?.owner) return nothing;
      const method = chance.oneIn(6) ? ("cash" as const) : methodOf(chance);
      const idempotencyKey = world.key(chance);
      const input = { billId: bill.id, method, msisdn: numberOf(idempotencyKey), idempotencyKey };
      const ctx = await world.mboa.as(bill.owner);
      const payment = await payBill(ctx, input);
      if (chance.oneIn(8) && (await payBill(ctx, input)).id !== payment.id)
        throw new Error("one request, two payments");
      return `${method} ${payment.amount}`;
    },
  },

  "a customer stops a payment": {
    weight: 3,
    async act(world, chance) {
      const bill = world.bill(chance);
      if (!bill?.owner) return nothing;
      const open = await world.ids(
        `select "id" from "Payment" where "billId" = $1 and "kind" = 'COLLECT' and "status" in ('CREATED', 'PENDING') order by "id"`,
        bill.id,
      );
      const paymentId = chance.of(open);
      if (!paymentId) return nothing;
      return (await cancelPayment(await world.mboa.as(bill.owner), { paymentId })).status;
    },
  },

  "a customer asks somebody to pay": {
    weight: 2,
    async act(world, chance) {
      const bill = world.bill(chance);
      if (!bill?.owner) return nothing;
      const { token } = await offerBill(await world.mboa.as(bill.owner), { billId: bill.id });
      bill.tokens.push(token);
      return "link";
    },
  },

  "a customer shares a bill": {
    weight: 5,
    async act(world, chance) {
      const bill = world.bill(chance);
      if (!bill?.owner) return nothing;
      const amounts = equalShares(bill.total, 2 + chance.below(2));
      const parts = amounts.map((amount, index) => ({ label: `Part ${index}`, amount }));
      const ctx = await world.mboa.as(bill.owner);
      await shareBill(ctx, { billId: bill.id, parts, idempotencyKey: world.key(chance) });
      const ids = await world.ids(
        `select "id" from "BillShare" where "billId" = $1 and "endedAt" is null order by "place"`,
        bill.id,
      );
      bill.tokens.push(...ids.map((id) => tokenOfShare(ctx.config, id)));
      return `${amounts.length} parts`;
    },
  },

  "a customer ends the sharing": {
    weight: 2,
    async act(world, chance) {
      const bill = world.bill(chance);
      if (!bill?.owner) return nothing;
      await endSharing(await world.mboa.as(bill.owner), { billId: bill.id });
      return "ended";
    },
  },

  "somebody pays by a link": {
    weight: 9,
    async act(world, chance) {
      const bill = chance.of(world.bills.filter(({ tokens }) => tokens.length > 0).slice(-3));
      const token = chance.of(bill?.tokens.slice(-4) ?? []);
      if (!token) return nothing;
      const method = methodOf(chance);
      const idempotencyKey = world.key(chance);
      const input = { token, method, msisdn: numberOf(idempotencyKey), idempotencyKey };
      const payment = await payForCustomer(await world.mboa.as(null), input);
      return `${input.method} ${payment.amount}`;
    },
  },

  "a customer cancels": {
    weight: 5,
    async act(world, chance) {
      const bill = world.bill(chance);
      const booking = chance.of(bill?.bookings ?? []);
      if (!bill?.owner || !booking) return nothing;
      const ctx = await world.mboa.as(bill.owner);
      const tickets = await world.ids(
        `select "id" from "Ticket" where "bookingId" = $1 and "status" = 'VALID' order by "unit", "id"`,
        booking.id,
      );
      const some = tickets.length > 1 && chance.oneIn(2) ? { ticketIds: tickets.slice(0, 1) } : {};
      const { refund } = await quoteRefund(ctx, { bookingId: booking.id, ...some });
      const expected = some.ticketIds ? null : await refundExpected(world, booking.id);
      if (expected !== null && expected !== refund)
        throw new Error(`${refund} quoted, and ${expected} agreed`);
      const asked = { bookingId: booking.id, expectedRefund: refund, ...some };
      const done = await cancelBooking(ctx, asked);
      if (done.refund !== refund) throw new Error(`quoted ${refund}, refunded ${done.refund}`);
      return `refund ${refund}${some.ticketIds ? " for one ticket" : ""}`;
    },
  },
};
