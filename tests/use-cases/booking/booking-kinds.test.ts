import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { wishFor } from "../../support/booking-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { variedWish } from "../../support/varied-kind.ts";
import { refusal, variedSales } from "../../support/varied-sales.ts";

/** What the core does for any kind of service, shown with a kind that uses all of it. */

const { world, db, createProduct, operator, bookingOf, claimed, askForMoney, buy, lapse } =
  await variedSales();

describe("several wishes in one plan", () => {
  it("are held together, in the order of the tickets, with labels that stay", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const asked = {
      take: [
        { pool: 1, count: 2 },
        { pool: 0, count: 1 },
      ],
      note: "Anniversaire",
    };
    const booking = await buy(ctx, product, asked);
    expect(booking.units).toEqual([101, 102, 1]);
    expect(booking.labels).toEqual(["Standard 1", "Standard 2", "VIP 1"]);
    expect(booking.tickets.map(({ label }) => label).sort()).toEqual(["Standard 1", "Standard 2", "VIP 1"]);
    await db.product.update({ where: { id: product.id }, data: { title: "Autre nom", comment: "{}" } });
    const { tickets, booking: view } = await getTickets(ctx, { bookingId: booking.id });
    expect(view.places.map(({ label }) => label)).toEqual(["Standard 1", "Standard 2", "VIP 1"]);
    expect(view.product.title).toBe("Concert, soirée");
    expect(view.facts).toEqual([{ label: "Note", value: "Anniversaire" }]);
    expect(tickets.map(({ label }) => label)).toContain("VIP 1");
    const read = await verifyTicket(await world.as(null), { code: tickets[0]?.code ?? "" });
    expect(read).toMatchObject({ title: "Concert, soirée" });
    await expectSound(db);
  });

  it("are all refused when one cannot be had, and it says which", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    await holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 2 }] }));
    const both = {
      take: [
        { pool: 1, count: 1 },
        { pool: 0, count: 1 },
      ],
    };
    const refused = await refusal(holdPlaces(ctx, variedWish(product, both)));
    expect(refused).toMatchObject({ code: "SOLD_OUT", detail: { wish: 1 } });
    expect(await claimed(product.id)).toEqual([1, 2]);
    const many = await refusal(holdPlaces(ctx, variedWish(product, { take: [{ pool: 1, count: 4 }] })));
    expect(many).toMatchObject({ code: "TOO_MANY_PLACES", detail: { places: 3, wish: 0 } });
  });
});

describe("the same idempotency key", () => {
  it("with a wish that differs only where places and units do not show it is refused", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const wish = variedWish(product, { take: [{ pool: 1, count: 1 }], note: "A" });
    const { idempotencyKey } = wish;
    const first = await holdPlaces(ctx, wish);
    const other = { ...variedWish(product, { take: [{ pool: 1, count: 1 }], note: "B" }), idempotencyKey };
    expect((await refusal(holdPlaces(ctx, other))).code).toBe("IDEMPOTENCY_MISMATCH");
    // The same wish with its fields in another order and its defaults written out.
    const same = { note: "A", capped: false, days: [], take: [{ count: 1, pool: 1 }] };
    const again = await holdPlaces(ctx, { ...variedWish(product, same), idempotencyKey });
    expect(again.billId).toBe(first.billId);
    expect(await claimed(product.id)).toHaveLength(1);
  });
});

describe("bad wishes", () => {
  it("of a kind that is not sold here are not found", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    for (const kind of ["boat", "rdv", "event"]) {
      const wish = variedWish(product, { take: [{ pool: 1, count: 1 }] });
      const legs = wish.legs.map((leg) => ({ ...leg, kind }));
      expect((await refusal(holdPlaces(ctx, { ...wish, legs }))).code).toBe("NOT_FOUND");
    }
  });

  it("of another kind's shape are refused field by field", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(5);
    const wish = wishFor({ product, places: 1 });
    for (const asked of [{ take: [] }, {}, { places: "deux" }]) {
      const legs = wish.legs.map((leg) => ({ ...leg, wish: asked }));
      const refused = await refusal(holdPlaces(ctx, { ...wish, legs }));
      expect(refused).toMatchObject({
        code: "INVALID_INPUT",
        detail: { fields: { "wish.places": expect.any(String) } },
      });
    }
  });

  it("for more places than the kind allows say its own maximum", async () => {
    const ctx = await world.customer();
    const pools = [{ name: "Gradin", from: 1, to: 20 }];
    const product = await createProduct({ pools });
    await holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 8 }] }));
    const refused = await refusal(holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 9 }] })));
    expect(refused.code).toBe("TOO_MANY_PLACES");
    expect(errorSentence(refused as never, "fr")).toBe("Vous ne pouvez sélectionner plus de 8 places");
  });
});

describe("further claims", () => {
  it("are taken with the booking, kept on it, and limit two pools by one cap", async () => {
    const ctx = await world.customer();
    const cap = { resourceId: randomUUID(), size: 3 };
    const product = await createProduct({ cap });
    const first = await buy(ctx, product, { take: [{ pool: 1, count: 2 }], capped: true });
    expect(first.also).toMatchObject([{ resourceId: cap.resourceId, units: [1, 2] }]);
    const tooMany = variedWish(product, { take: [{ pool: 0, count: 2 }], capped: true });
    const refused = await refusal(holdPlaces(ctx, tooMany));
    expect(refused).toMatchObject({ code: "TOO_MANY_PLACES", detail: { places: 1, also: 0 } });
    await holdPlaces(ctx, variedWish(product, { take: [{ pool: 0, count: 1 }], capped: true }));
    const last = variedWish(product, { take: [{ pool: 0, count: 1 }], capped: true });
    expect(await refusal(holdPlaces(ctx, last))).toMatchObject({ code: "SOLD_OUT", detail: { also: 0 } });
    expect(await claimed(cap.resourceId)).toEqual([1, 2, 3]);
    await expectSound(db);
  });

  it("are released with the booking: by its end, by a new hold in its place, by a cancellation", async () => {
    const ctx = await world.customer();
    const cap = { resourceId: randomUUID(), size: 1 };
    const product = await createProduct({ cap });
    const wish = () => variedWish(product, { take: [{ pool: 1, count: 1 }], capped: true });
    const lapsed = await holdPlaces(ctx, wish());
    await lapse(ctx, lapsed.billId);
    expect(await claimed(cap.resourceId)).toEqual([]);
    const first = await holdPlaces(ctx, wish());
    const second = await holdPlaces(ctx, { ...wish(), replacesBillId: first.billId });
    const owners = await db.claim.findMany({ where: { resourceId: cap.resourceId } });
    expect(owners.map(({ bookingId }) => bookingId)).toEqual([second.bookings[0]?.id]);
    await cancelBooking(ctx, { bookingId: second.bookings[0]?.id ?? "", expectedRefund: 0 });
    expect(await claimed(cap.resourceId)).toEqual([]);
    expect(await claimed(product.id)).toEqual([]);
  });

  it("take the first resource that is free, and say when none is", async () => {
    const ctx = await world.customer();
    const rooms = [randomUUID(), randomUUID()];
    const product = await createProduct({ rooms });
    const other = await createProduct({ rooms });
    const third = await createProduct({ rooms });
    const roomOf = async (sold: { id: string }) => {
      const booking = await bookingOf((await holdPlaces(ctx, variedWish(sold, { days: [20, 21] }))).billId);
      return (booking.also as { resourceId: string }[])[0]?.resourceId;
    };
    expect(await roomOf(product)).toBe(rooms[0]);
    expect(await roomOf(other)).toBe(rooms[1]);
    expect(await refusal(roomOf(third))).toMatchObject({ code: "SOLD_OUT", detail: { also: 0 } });
    expect(await claimed(third.id)).toEqual([]);
    // The product's own days are named when they are taken.
    const taken = await refusal(holdPlaces(ctx, variedWish(product, { days: [21, 22] })));
    expect(taken).toMatchObject({ code: "SOLD_OUT" });
  });

  it("that are lost when the money comes late are replaced by others like them, or the money goes back", async () => {
    const ctx = await world.customer();
    const rooms = [randomUUID(), randomUUID()];
    const sold = [await createProduct({ rooms }), await createProduct({ rooms })];
    const late = [];
    for (const product of sold) {
      const bill = await holdPlaces(ctx, variedWish(product, { days: [30] }));
      late.push({ bill, payment: await askForMoney(ctx, bill.billId) });
    }
    // Both payments end without money, and another customer gets the first room meanwhile.
    world.clock.advance(50 * 60_000);
    await db.payment.updateMany({
      where: { id: { in: late.map(({ payment }) => payment.id) } },
      data: { status: "EXPIRED" },
    });
    await db.claim.updateMany({
      where: { bookingId: { in: late.map(({ bill }) => bill.bookings[0]?.id ?? "") } },
      data: { expiresAt: world.clock.now() },
    });
    await db.bill.updateMany({
      where: { id: { in: late.map(({ bill }) => bill.billId) } },
      data: { holdExpiresAt: world.clock.now() },
    });
    await expireBookings(ctx);
    const third = await createProduct({ rooms });
    const kept = await bookingOf((await holdPlaces(ctx, variedWish(third, { days: [30] }))).billId);
    expect(kept.also).toMatchObject([{ resourceId: rooms[0] }]);
    for (const { payment } of late) await operator.settle(ctx, payment);
    const [first, second] = await Promise.all(late.map(({ bill }) => bookingOf(bill.billId)));
    expect(first).toMatchObject({ status: "CONFIRMED", also: [{ resourceId: rooms[1], units: [30] }] });
    expect(second).toMatchObject({ status: "EXPIRED", statusReason: "PAID_TOO_LATE" });
    expect(await db.payment.count({ where: { refundOfId: late[1]?.payment.id ?? "" } })).toBe(1);
    await expectSound(db);
  });
});
