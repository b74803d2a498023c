import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { blockDays } from "../../src/kinds/rental/operate/block-days.ts";
import { saveHouseInput } from "../../src/kinds/rental/operate/operate-schema.ts";
import { saveHouse } from "../../src/kinds/rental/operate/save-house.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { createActor, liftHoldLimit } from "../support/context.ts";
import { houseWish, rentalHold, rentalWorld } from "../support/rental-world.ts";

const world = await rentalWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { db } = world.services;
const { day } = world;
const companyId = world.company.id;
const buyer = await buyersOfProcesses(world);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId }));

const hold = (index: number, id: string, from: number, to: number) =>
  holdPlaces(buyer(index), rentalHold([id, houseWish(day(from), day(to))]));

async function addRoom(villa: string): Promise<string> {
  const house = await db.rentalHouse.findUniqueOrThrow({ where: { productId: villa } });
  const { propertyId, typeId } = house;
  const room = { companyId, propertyId, typeId, parentId: villa, title: "Chambre", price: 9000, guests: 2 };
  return (await saveHouse(partner, saveHouseInput.parse({ ...room, published: true }))).id;
}

/** Nights that are booked of the villa although the room does not have them of the same booking. */
async function nightsWithout(room: string, villa: string) {
  const rows = await db.$queryRaw<{ unit: number }[]>`
    select v."unit" from "Claim" v where v."resourceId" = ${villa}::uuid and not exists (
      select 1 from "Claim" r where r."resourceId" = ${room}::uuid and r."unit" = v."unit"
        and (r."bookingId" = v."bookingId"
          or exists (select 1 from "Block" b where b."id" = r."bookingId" and b."partOfId" = v."bookingId")))`;
  return rows.map(({ unit }) => unit);
}

describe("a room that is added while its villa is sold", () => {
  const nightsMissed = async () => {
    const villa = await world.createHouse();
    const selling = Array.from({ length: 16 }, (_, index) =>
      hold(index, villa, 3 + index, 4 + index).catch(({ code }: { code?: string }) => {
        expect(code).toBe("CONFLICT");
      }),
    );
    const [room] = await Promise.all([addRoom(villa), ...selling]);
    return nightsWithout(room, villa);
  };

  test("without the database's condition lacks nights that the villa is sold for", async () => {
    await db.$executeRaw`alter table "Booking" disable trigger "Booking_of_every_room"`;
    let missed: number[] = [];
    for (let round = 0; missed.length === 0 && round < 60; round++) missed = await nightsMissed();
    expect(missed.length).toBeGreaterThan(0);
    await db.$executeRaw`alter table "Booking" enable trigger "Booking_of_every_room"`;
  });

  it("has every night of the villa; a sale that did not know of it is refused", async () => {
    for (let round = 0; round < 6; round++) expect(await nightsMissed()).toEqual([]);
  });

  it("has the nights that are blocked meanwhile", async () => {
    for (let round = 0; round < 6; round++) {
      const villa = await world.createHouse();
      const blocking = [3, 6, 9, 12].map((from) =>
        blockDays(partner, { productId: villa, from: day(from), to: day(from + 1), reason: "Peinture" }),
      );
      const [room] = await Promise.all([addRoom(villa), ...blocking]);
      expect(await nightsWithout(room, villa)).toEqual([]);
    }
  });
});

describe("a block of a villa against holds of its rooms", () => {
  it("each night of each room is the block's or the guest's, and the block names those that it lost", async () => {
    for (let round = 0; round < 4; round++) {
      const villa = await world.createHouse();
      const rooms = [
        await world.createHouse({ parentId: villa }),
        await world.createHouse({ parentId: villa }),
      ];
      const wanted = { productId: villa, from: day(3), to: day(10), reason: randomUUID() };
      const holding = Array.from({ length: 16 }, (_, index) =>
        // The last nights first, so that the block, which goes upwards, meets them half-way.
        hold(index, rooms[index % 2] ?? "", 10 - (index >> 1), 11 - (index >> 1)).then(
          (bill) => bill.bookings[0]?.code,
          (error: { code: string }) => {
            expect(error.code).toBe("PLACES_TAKEN");
            return undefined;
          },
        ),
      );
      const [{ conflicts }, ...codes] = await Promise.all([blockDays(partner, wanted), ...holding]);
      const won = codes.flatMap((code) => code ?? []).sort();
      expect(conflicts.map(({ code }) => code).sort()).toEqual(won);
      const claims = await db.claim.count({ where: { resourceId: { in: rooms } } });
      expect(claims).toBe(16);
    }
  });
});
