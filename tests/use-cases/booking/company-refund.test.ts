import { describe, expect, it } from "vitest";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { offerCancellation } from "../../../src/modules/booking/cancel/offer-cancellation.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { getStaffBooking } from "../../../src/modules/booking/staff/get-staff-booking.ts";
import { createCompany, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** A company's staff cancel and refund a booking at its customer's request. */

const world = await moneyWorld();
const { db, services, company, clock, partner, desk: chief } = world;
const refused = (code: string) => expect.objectContaining({ code });
const hours = 3_600_000;
const reason = "Le client est malade";

const other = await createCompany(services);
const stranger = await world.as(
  await createActor(services, { role: "PARTNER", companyId: other.company.id }),
);
const city = await db.city.findFirstOrThrow({ where: { countryId: company.countryId } });
const branch = await db.terminal.create({
  data: { companyId: company.id, cityId: city.id, name: "Autre gare" },
});
const neighbour = await world.as(
  await createActor(services, { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: branch.id }),
);
const helpdesk = await world.as(await createActor(services, { role: "HELP_DESK" }));

const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;
const refundsOf = (bookingId: string) => db.payment.findMany({ where: { bookingId, kind: "REFUND" } });

describe("paid by mobile money", () => {
  it.each([
    ["partner", partner],
    ["branch chief", chief],
  ])(
    "a %s sees the refund, and it goes back the way it came, with the reason in the audit",
    async (_, ctx) => {
      const { booking } = await world.sellOnline(5000, 2);
      const bookingId = booking.id;
      expect((await getStaffBooking(ctx, { bookingId })).can.cancel).toBe(true);
      const offer = await offerCancellation(ctx, { bookingId });
      expect(offer).toMatchObject({ refund: 9000, kept: 1000, percent: 90, fromDrawer: false, whole: true });
      expect(offer?.to?.method).toBe("mtn-momo");
      expect(await quoteRefund(ctx, { bookingId })).toMatchObject({ refund: 9000, kept: 1000 });
      expect(await statusOf(bookingId)).toBe("CONFIRMED");
      await cancelForCustomer(ctx, { bookingId, expectedRefund: 9000, reason });
      expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
        status: "CANCELLED",
        statusReason: "CUSTOMER_BY_COMPANY",
      });
      expect(await refundsOf(bookingId)).toMatchObject([{ provider: "mtn-momo", amount: 9000 }]);
      const audit = { objectId: bookingId, action: "cancel-for-customer" };
      expect(await db.auditEntry.findMany({ where: audit })).toMatchObject([
        { actorId: ctx.actor?.id, companyId: company.id, reason, after: { refund: 9000 } },
      ]);
      expect(await offerCancellation(ctx, { bookingId })).toBeNull();
      await expect(cancelForCustomer(ctx, { bookingId, expectedRefund: 9000, reason })).rejects.toEqual(
        refused("NOT_CANCELLABLE"),
      );
      await world.drain();
      await expectSound(db);
    },
  );

  it("one of two tickets can be cancelled alone", async () => {
    const { booking } = await world.sellOnline(5000, 2);
    const bookingId = booking.id;
    const ticketIds = [(await offerCancellation(partner, { bookingId }))?.tickets[1]?.id ?? ""];
    expect(await quoteRefund(partner, { bookingId, ticketIds })).toMatchObject({ refund: 4500 });
    await cancelForCustomer(partner, { bookingId, ticketIds, expectedRefund: 4500, reason });
    expect(await statusOf(bookingId)).toBe("CONFIRMED");
    expect(await refundsOf(bookingId)).toMatchObject([{ provider: "mtn-momo", amount: 4500 }]);
  });

  it("nobody else finds the booking: another company, another branch, a customer", async () => {
    const { booking } = await world.sellOnline(5000);
    const bookingId = booking.id;
    for (const ctx of [stranger, neighbour, await world.customer()]) {
      await expect(quoteRefund(ctx, { bookingId })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(offerCancellation(ctx, { bookingId })).rejects.toEqual(refused("NOT_FOUND"));
      const wish = { bookingId, expectedRefund: 4500, reason };
      await expect(cancelForCustomer(ctx, wish)).rejects.toEqual(refused("NOT_FOUND"));
    }
    const actor = partner.actor && { ...partner.actor, onBehalfId: helpdesk.actor?.id ?? null };
    const behalf = { ...partner, actor };
    await expect(cancelForCustomer(behalf, { bookingId, expectedRefund: 4500, reason })).rejects.toEqual(
      refused("NOT_ON_BEHALF"),
    );
    expect(await statusOf(bookingId)).toBe("CONFIRMED");
  });

  it("the refund that was shown is the one that is given, and after the start there is none", async () => {
    const { booking } = await world.sellOnline(5000);
    const bookingId = booking.id;
    const shown = await offerCancellation(partner, { bookingId });
    expect(shown?.refund).toBe(4500);
    // Between the two tiers, and then at the start itself.
    clock.advance(25 * hours);
    const wish = { bookingId, expectedRefund: shown?.refund ?? 0, reason };
    await expect(cancelForCustomer(partner, wish)).rejects.toMatchObject({
      code: "REFUND_CHANGED",
      detail: { refund: 2500 },
    });
    expect((await offerCancellation(partner, { bookingId }))?.refund).toBe(2500);
    clock.advance(23 * hours + 60_000);
    expect(await offerCancellation(partner, { bookingId })).toBeNull();
    expect((await getStaffBooking(partner, { bookingId })).can.cancel).toBe(false);
    await expect(cancelForCustomer(partner, { ...wish, expectedRefund: 0 })).rejects.toEqual(
      refused("NOT_CANCELLABLE"),
    );
    expect(await statusOf(bookingId)).toBe("CONFIRMED");
  });
});

describe("paid in cash, or not at all", () => {
  it("cash goes through the desk, and only a refund of nothing does not need a drawer", async () => {
    const { booking } = await world.sellForCash(5000);
    const bookingId = booking.id;
    for (const ctx of [partner, chief]) {
      expect(await offerCancellation(ctx, { bookingId })).toMatchObject({ refund: 4500, fromDrawer: true });
      const wish = { bookingId, expectedRefund: 4500, reason };
      await expect(cancelForCustomer(ctx, wish)).rejects.toEqual(refused("CASH_FROM_DRAWER"));
    }
    // An untrue amount opens no way around it.
    await expect(cancelForCustomer(chief, { bookingId, expectedRefund: 0, reason })).rejects.toEqual(
      refused("REFUND_CHANGED"),
    );
    expect(await statusOf(bookingId)).toBe("CONFIRMED");
    expect(await refundsOf(bookingId)).toEqual([]);
    // The helpdesk has no drawer: the money waits at the desk for the customer.
    expect(await offerCancellation(helpdesk, { bookingId })).toMatchObject({ fromDrawer: false });
    clock.advance(43 * hours);
    expect(await offerCancellation(chief, { bookingId })).toMatchObject({ refund: 0, fromDrawer: false });
    await cancelForCustomer(chief, { bookingId, expectedRefund: 0, reason });
    expect(await statusOf(bookingId)).toBe("CANCELLED");
  });

  it("what is not paid yet is left to end by itself", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(20, { price: 5000 });
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    const bookingId = bill.bookings[0]?.id ?? "";
    expect(await offerCancellation(partner, { bookingId })).toBeNull();
    expect((await getStaffBooking(partner, { bookingId })).can.cancel).toBe(false);
    await expect(cancelForCustomer(partner, { bookingId, expectedRefund: 0, reason })).rejects.toEqual(
      refused("NOT_CANCELLABLE"),
    );
    expect((await offerCancellation(helpdesk, { bookingId }))?.isPaid).toBe(false);
  });
});
