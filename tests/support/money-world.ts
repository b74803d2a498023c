import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../src/modules/booking/cancel/quote-refund.ts";
import { completeBookings } from "../../src/modules/booking/complete/complete-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { confirmCashPayment } from "../../src/modules/desk/confirm-cash-payment.ts";
import type { Context } from "../../src/platform/context.ts";
import { bookingWorld, wishFor } from "./booking-world.ts";
import { createActor } from "./context.ts";
import { payInput, startPurchase } from "./purchase.ts";
import { scriptedProvider } from "./scripted-provider.ts";

const hours = 3_600_000;

/** A company that sells online and at its desk at 7,77 % commission, and the people who manage its money. */
export async function moneyWorld(options: Parameters<typeof bookingWorld>[0] = {}) {
  const world = await bookingWorld(options);
  const { services, company, clock } = world;
  const { db } = services;
  const operator = scriptedProvider();
  services.payments["mtn-momo"] = operator.provider;
  await db.commissionRate.create({
    data: {
      countryId: company.countryId,
      companyId: company.id,
      basisPoints: 777,
      startsOn: new Date("2020-01-01"),
      countsFrom: new Date("2020-01-01"),
    },
  });
  await db.payoutAccount.create({
    data: {
      companyId: company.id,
      provider: "mtn-momo",
      number: "+237677000099",
      holder: company.name,
      verifiedAt: clock.now(),
    },
  });
  const admin = await world.as(await createActor(services, { role: "SUPER_ADMIN" }));
  const partner = await world.as(await createActor(services, { role: "PARTNER", companyId: company.id }));
  const seller = await createActor(services, {
    role: "TERMINAL_CHIEF",
    companyId: company.id,
    terminalId: world.terminalId,
  });
  const desk = await world.as(seller);
  await db.cashShift.create({
    data: {
      companyId: company.id,
      terminalId: world.terminalId,
      userId: seller.id,
      openedAt: clock.now(),
      openingFloat: 0,
      currency: "XAF",
    },
  });
  const bookingOf = (billId: string) => db.booking.findFirstOrThrow({ where: { billId } });
  return {
    ...world,
    db,
    operator,
    admin,
    partner,
    desk,
    async sellOnline(price: number, places = 1) {
      const ctx = await world.customer();
      const product = await world.createProduct(20, { price });
      const { payment, bill } = await startPurchase(ctx, product, places);
      await operator.settle(ctx, payment);
      return { ctx, booking: await bookingOf(bill.billId) };
    },
    async sellForCash(price: number, places = 1) {
      const ctx = await world.customer();
      const product = await world.createProduct(20, { price });
      const bill = await holdPlaces(ctx, wishFor({ product, places }));
      const payment = await payBill(ctx, payInput(bill.billId, "cash"));
      const booking = await bookingOf(bill.billId);
      await confirmCashPayment(desk, { code: booking.code, amount: payment.amount });
      return { ctx, booking };
    },
    async cancel({ ctx, booking }: { ctx: Context; booking: { id: string } }) {
      const { refund } = await quoteRefund(ctx, { bookingId: booking.id });
      await cancelBooking(ctx, { bookingId: booking.id, expectedRefund: refund });
      return refund;
    },
    /** Lets everything on sale or sold take place. */
    async travel() {
      clock.advance(60 * hours);
      while ((await completeBookings(admin)) > 0);
    },
  };
}
