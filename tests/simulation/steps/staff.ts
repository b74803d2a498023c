import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { declineBooking } from "../../../src/modules/booking/staff/decline-booking.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { getDeskSale } from "../../../src/modules/desk/get-desk-sale.ts";
import { payCashRefund } from "../../../src/modules/desk/pay-cash-refund.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { resendRefund, writeOffRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { AppError } from "../../../src/shared/app-error.ts";
import { takenBackReason } from "../../../src/shared/booking/payment-reasons.ts";
import { nothing, type Steps, type World } from "../world.ts";
import { seats } from "./wishes.ts";

/** What the company's staff, the desk and Mboa's own people do. */

const waitingRefunds = (world: World, provider: string) =>
  world.ids(
    `select "id" from "Payment" where "kind" = 'REFUND' and "status" in ('CREATED', 'PENDING')
      and "providerReference" is null and case when $1 = 'cash' then "provider" = 'cash' else "provider" <> 'cash' end
      order by "id"`,
    provider,
  );

const waitingPayouts = (world: World) =>
  world.ids(
    `select "id" from "Payment" where "kind" = 'PAYOUT' and "status" = 'PENDING' and "providerReference" is null
      order by "id"`,
  );

/** Sent, or closed because its payer has got the money from the operator meanwhile. */
async function endByHand(world: World, paymentId: string): Promise<string> {
  const ctx = await world.mboa.as(world.town.admin);
  const { reason } = await world.mboa.services.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (reason === takenBackReason) await writeOffRefund(ctx, { paymentId });
  else await confirmTransfer(ctx, { paymentId });
  return reason === takenBackReason ? "written off" : "sent";
}

const waitingCash = (world: World) =>
  world.mboa.pool.query<{ code: string; amount: number }>(
    `select "providerReference" as "code", "amount" from "Payment"
      where "provider" = 'cash' and "kind" = 'COLLECT' and "status" = 'PENDING' order by "id"`,
  );

export const staffSteps: Steps = {
  "the desk sells seats": {
    weight: 4,
    async act(world, chance) {
      const { kind, productId, wish, passengers } = seats(world, chance);
      const ctx = await world.mboa.as(world.town.seller);
      const sale = { kind: kind as "trip", productId, wish };
      const { total } = await quoteAtDesk(ctx, sale);
      const idempotencyKey = world.key(chance);
      const asked = { ...sale, passengers, expectedTotal: total, cashReceived: total, idempotencyKey };
      const { bookingId } = await sellAtDesk(ctx, asked);
      world.soldAtDesk.push(bookingId);
      return `${total}`;
    },
  },

  "the desk takes cash that was announced": {
    weight: 4,
    async act(world, chance) {
      const payment = chance.of((await waitingCash(world)).rows);
      if (!payment) return nothing;
      await confirmCashPayment(await world.mboa.as(world.town.seller), payment);
      return `${payment.amount}`;
    },
  },

  "the desk cancels a sale of its own": {
    weight: 2,
    async act(world, chance) {
      const bookingId = chance.of(world.soldAtDesk.slice(-4));
      if (!bookingId) return nothing;
      const ctx = await world.mboa.as(world.town.seller);
      const { code } = await getDeskSale(ctx, { bookingId });
      const refund = (await findAtDesk(ctx, { code })).cancellation?.refund ?? 0;
      await cancelAtDesk(ctx, { bookingId, expectedRefund: refund });
      return `${refund}`;
    },
  },

  "the desk pays a refund out": {
    weight: 2,
    async act(world, chance) {
      const paymentId = chance.of(await waitingRefunds(world, "cash"));
      if (!paymentId) return nothing;
      return `${(await payCashRefund(await world.mboa.as(world.town.seller), { paymentId })).amount}`;
    },
  },

  "Mboa records a refund sent by hand": {
    weight: 2,
    async act(world, chance) {
      const paymentId = chance.of(await waitingRefunds(world, "other"));
      if (!paymentId) return nothing;
      return endByHand(world, paymentId);
    },
  },

  "Mboa sends a refused refund again": {
    weight: 1,
    async act(world, chance) {
      const paymentId = chance.of(await waitingRefunds(world, "other"));
      if (!paymentId) return nothing;
      await resendRefund(await world.mboa.as(world.town.admin), { paymentId });
      return "again";
    },
  },

  "the company answers a request": {
    weight: 4,
    async act(world, chance) {
      const bookingId = chance.of(
        await world.ids(
          `select k."id" from "Booking" k where k."status" = 'REQUESTED'
            and not exists (select 1 from "InsuranceRequest" r where r."bookingId" = k."id") order by k."id"`,
        ),
      );
      if (!bookingId) return nothing;
      const ctx = await world.mboa.as(chance.oneIn(5) ? world.town.stranger : world.town.partner);
      if (chance.oneIn(3)) {
        await declineBooking(ctx, { bookingId, reason: "complet" });
        return "no";
      }
      await acceptBooking(ctx, { bookingId });
      return "yes";
    },
  },
};

/** What staff do at the end, when nothing hinders them: pay out and send what waits for a person. */
export const helpers: ((world: World) => Promise<void>)[] = [
  async (world) => {
    for (const paymentId of await waitingRefunds(world, "cash")) {
      await payCashRefund(await world.mboa.as(world.town.seller), { paymentId });
    }
  },
  async (world) => {
    for (const paymentId of [...(await waitingRefunds(world, "other")), ...(await waitingPayouts(world))]) {
      await endByHand(world, paymentId).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  },
];
