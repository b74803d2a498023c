import { expect, it } from "vitest";
import { erasePastBookings } from "../../../src/modules/account/profile/erase-person.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { recallPassengers } from "../../../src/modules/desk/recall-passenger.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { gateWorld, identity, saleOf } from "../../support/gate-world.ts";

/** A phone number recalls who travelled under it: their name, and their papers without showing the number. */

const world = await gateWorld();
const { network, stranger, clock } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });
const phone = "+237677112233";
const cashier = await world.cashier();
const productId = await network.depart({ date: network.day(5) });
let seat = 0;

const sell = (passenger: object, extra: object = {}) =>
  sellAtDesk(
    cashier,
    saleOf(productId, [++seat], { passengers: [{ name: "Ange Mballa", phone, ...passenger }], ...extra }),
  );
const recall = (as = cashier as Parameters<typeof recallPassengers>[0], id = productId, typed = phone) =>
  recallPassengers(as, { productId: id, phone: typed });

it("recalls the people of a number, each once, with masked papers, however the number is typed", async () => {
  expect(await recall()).toEqual([]);
  await sell(identity);
  await sell(identity);
  await sell({ name: "Awa Biloa", ...identity, identityNumber: "998877665" });
  const [awa, ange, ...more] = await recall(cashier, productId, "6 77 11 22 33");
  expect([awa, ange]).toMatchObject([
    { name: "Awa Biloa", identityType: "CNI", identity: "•••665" },
    { name: "Ange Mballa", identityType: "CNI", identity: "•••445" },
  ]);
  expect(more).toEqual([]);
  expect(await recall(cashier, productId, "677112234")).toEqual([]);
});

it("knows nobody of another company, and nothing for who does not sell there", async () => {
  const theirs = await stranger.depart({ date: stranger.day(5) });
  const foreign = await world.employee(stranger);
  expect(await recall(foreign, theirs)).toEqual([]);
  await expect(recall(foreign)).rejects.toEqual(code("NOT_FOUND"));
  const recalledId = (await recall())[0]?.id;
  await openShift(foreign, { openingFloat: 0 });
  const taken = saleOf(theirs, [1], { passengers: [{ name: "Awa Biloa", phone, recalledId }] });
  await expect(sellAtDesk(foreign, taken)).rejects.toEqual(code("IDENTITY_NEEDED"));
});

it("takes over the papers of whom was chosen, never under another name or number", async () => {
  const recalledId = (await recall()).find(({ name }) => name === "Ange Mballa")?.id;
  const sale = await sell({ recalledId });
  expect(await db.passenger.findFirst({ where: { bookingId: sale.bookingId } })).toMatchObject(identity);
  await expect(sell({ recalledId, name: "Awa Biloa" })).rejects.toEqual(code("IDENTITY_NEEDED"));
  await expect(sell({ recalledId, phone: "+237677112234" })).rejects.toEqual(code("IDENTITY_NEEDED"));
});

it("forgets a sale that was undone, and an account that was erased", async () => {
  const other = "+237677445566";
  const undone = await sell({ name: "Erreur", phone: other, ...identity });
  expect(await recall(cashier, productId, other)).toHaveLength(1);
  await cancelAtDesk(cashier, { bookingId: undone.bookingId, expectedRefund: 5000 });
  expect(await recall(cashier, productId, other)).toEqual([]);

  const kept = await sell({ name: "Rose Nkeng", phone: other, ...identity });
  const owner = await world.customer();
  await db.booking.update({ where: { id: kept.bookingId }, data: { userId: owner.actor.id } });
  expect(await recall(cashier, productId, other)).toMatchObject([{ name: "Rose Nkeng" }]);
  const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: kept.bookingId } });
  clock.standAt(new Date(endsAt.getTime() + 60_000));
  await withRetry(db, (tx) => erasePastBookings(tx, owner.actor.id, clock.now()));
  expect(await recall(cashier, productId, other)).toEqual([]);
});
