import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { bookingWorld } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { expectSound } from "../../support/purchase.ts";
import { sellVaried } from "../../support/varied-kind.ts";

/** The desk and the gate do not depend on buses: shown with two other kinds. */

const world = await bookingWorld();
const { db } = world.services;
const createVaried = sellVaried(world);
const code = (expected: string) => expect.objectContaining({ code: expected });
const dayOfProduct = ({ startsAt }: { startsAt: Date | null }) =>
  dayOf(startsAt ?? new Date(0), "Africa/Douala");

async function cashier() {
  const place = {
    role: "TERMINAL_CHIEF" as const,
    companyId: world.company.id,
    terminalId: world.terminalId,
  };
  const ctx = await contextFor(world.services, await createActor(world.services, place));
  await openShift(ctx, { openingFloat: 0 });
  return ctx;
}

describe("a session at the desk and at its entrance", () => {
  it("is listed with what every product has, quoted and sold by its own wish", async () => {
    const ctx = await cashier();
    const product = await createVaried();
    const day = dayOfProduct(product);
    const { entries } = await listEntries(ctx, { day });
    expect(entries).toMatchObject([
      {
        id: product.id,
        kind: "location",
        title: "Concert",
        place: "Centre",
        capacity: null,
        free: null,
        state: "OPEN",
      },
    ]);
    expect(await listEntries(ctx, { day: "2020-01-01" })).toMatchObject({ entries: [] });
    const wish = { take: [{ pool: 2, count: 1 }] };
    const asked = { kind: "location" as const, productId: product.id, wish };
    const quote = await quoteAtDesk(ctx, asked);
    expect(quote).toMatchObject({ total: 5000, places: 1, currency: "XAF" });
    const sale = { ...asked, passengers: [{ name: "Awa Ndongo" }], idempotencyKey: randomUUID() };
    await expect(sellAtDesk(ctx, { ...sale, expectedTotal: 4999, cashReceived: 5000 })).rejects.toEqual(
      code("PRICE_CHANGED"),
    );
    const sold = await sellAtDesk(ctx, { ...sale, expectedTotal: 5000, cashReceived: 5000 });
    expect(sold).toMatchObject({ kind: "location", title: "Concert" });
    expect(sold.tickets.map(({ label }) => label)).toEqual(["Table 1"]);

    // A table for four enters in two parts, and the list shows how many are inside.
    const ticket = sold.tickets[0]?.code ?? "";
    const scan = (people: number) =>
      checkInTicket(ctx, {
        id: randomUUID(),
        ticket,
        productId: product.id,
        scannedAt: world.clock.now(),
        device: "Porte 1",
        offline: false,
        people,
      });
    expect(await scan(3)).toMatchObject({ outcome: "VALID" });
    expect((await getManifest(ctx, { id: product.id })).rows).toMatchObject([
      { label: "Table 1", name: "Awa Ndongo", admits: 4, entered: 3 },
    ]);
    expect((await getGateList(ctx, { id: product.id })).tickets).toMatchObject([{ admits: 4, entered: 3 }]);
    expect(await scan(2)).toMatchObject({ outcome: "TOO_MANY" });
    expect(await scan(1)).toMatchObject({ outcome: "VALID" });
    expect((await listEntries(ctx, { day })).entries).toMatchObject([{ tickets: 4, entered: 4 }]);
    await expectSound(db);
  });

  it("without a start is listed on the days of its bookings", async () => {
    const ctx = await cashier();
    const product = await createVaried();
    const wish = { take: [{ pool: 0, count: 1 }] };
    await sellAtDesk(ctx, {
      kind: "location",
      productId: product.id,
      wish,
      passengers: [{ name: "Paul Biyong" }],
      expectedTotal: 5000,
      cashReceived: 5000,
      idempotencyKey: randomUUID(),
    });
    await db.product.update({ where: { id: product.id }, data: { startsAt: null, endsAt: null } });
    const day = dayOfProduct(product);
    const own = async (wanted: string) =>
      (await listEntries(ctx, { day: wanted })).entries.filter(({ id }) => id === product.id);
    expect(await own(day)).toMatchObject([{ sold: 1, tickets: 1, state: "OPEN" }]);
    expect(await own("2020-01-01")).toEqual([]);
    expect((await getManifest(ctx, { id: product.id, day })).rows).toHaveLength(1);
    expect((await getManifest(ctx, { id: product.id, day: "2020-01-01" })).rows).toEqual([]);
  });
});

describe("a device without network", () => {
  it("takes places of any product that has a price for each, and no others", async () => {
    const ctx = await cashier();
    const product = await world.createProduct(10);
    const wanted = { productId: product.id, device: "Appareil", wish: {} };
    const taken = await takeDeskUnits(ctx, { id: randomUUID(), units: [3, 4], ...wanted });
    expect(taken).toMatchObject({ kind: "event", price: 5000, left: [3, 4] });
    expect(taken.units.map(({ label }) => label)).toEqual(["Place 3", "Place 4"]);
    const sale = await syncDeskSale(ctx, {
      id: randomUUID(),
      allotmentId: taken.id,
      units: [4],
      passengers: [{ name: "Rose Nkeng" }],
      cashReceived: 5000,
      soldAt: world.clock.now(),
    });
    expect(sale).toMatchObject({ outcome: "SOLD", labels: ["Place 4"], amount: 5000 });
    await expect(takeDeskUnits(ctx, { id: randomUUID(), units: [11], ...wanted })).rejects.toEqual(
      code("UNKNOWN_PLACE"),
    );
    const table = await createVaried();
    await expect(
      takeDeskUnits(ctx, {
        id: randomUUID(),
        units: [201],
        productId: table.id,
        device: "Appareil",
        wish: { take: [{ pool: 2, count: 1 }] },
      }),
    ).rejects.toEqual(code("NOT_SOLD_OFFLINE"));
    await expectSound(db);
  });
});
