import { expect, it } from "vitest";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { gateWorld, identity, saleOf } from "../../support/gate-world.ts";

const world = await gateWorld();
const { network } = world;
const { db } = world.services;
const refused = (code: string) => expect.objectContaining({ code });

const party = [
  { name: "Ange Mballa", phone: "+237677123456", unit: 7, ...identity },
  { name: "Paul Biyong", phone: "+237677123457", unit: 12, ...identity },
  { name: "Rose Abena", unit: 3, ...identity },
];

it("seats each passenger where they were put, and writes to the first one", async () => {
  const cashier = await world.cashier();
  const id = await network.depart();
  const { bookingId, tickets } = await sellAtDesk(cashier, saleOf(id, [7, 12, 3], { passengers: party }));
  expect(tickets.map(({ label, holderName }) => [label, holderName])).toEqual([
    ["Siège 3", "Rose Abena"],
    ["Siège 7", "Ange Mballa"],
    ["Siège 12", "Paul Biyong"],
  ]);
  const booking = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { passengers: { orderBy: { unit: "asc" } } },
  });
  expect(booking).toMatchObject({ contactName: "Ange Mballa", contactPhone: "+237677123456" });
  expect(booking.passengers.map(({ unit, name }) => [unit, name])).toEqual([
    [3, "Rose Abena"],
    [7, "Ange Mballa"],
    [12, "Paul Biyong"],
  ]);
});

it("refuses a seat that is not sold, one for two people, and somebody without one, and sells nothing", async () => {
  const cashier = await world.cashier();
  const id = await network.depart();
  const [first, second] = party;
  if (!first || !second) throw new Error("two passengers");
  const wrong = [
    [first, { ...second, unit: 13 }],
    [first, { ...second, unit: 7 }],
    [first, { ...second, unit: undefined }],
  ];
  for (const passengers of wrong)
    await expect(sellAtDesk(cashier, saleOf(id, [7, 12], { passengers }))).rejects.toEqual(
      refused("UNKNOWN_PLACE"),
    );
  // Without seats in the wish, no passenger can be given one.
  const any = saleOf(id, [7, 12], { passengers: [first, second], wish: { places: 2 } });
  await expect(sellAtDesk(cashier, any)).rejects.toEqual(refused("UNKNOWN_PLACE"));
  expect(await db.booking.count({ where: { productId: id } })).toBe(0);
});
