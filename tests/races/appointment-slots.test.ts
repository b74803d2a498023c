import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { appointmentWish, practiceWorld } from "../support/practice-world.ts";

const world = await practiceWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { day, roomId } = world;
const { db } = world.services;
const buyer = await buyersOfProcesses(world);

async function winners(
  wishes: { offerId: string; time: string }[],
): Promise<{ won: number; codes: string[] }> {
  const settled = await Promise.allSettled(
    wishes.map(({ offerId, time }, index) =>
      holdPlaces(buyer(index), appointmentWish(offerId, `${day}T${time}`)),
    ),
  );
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [String((one.reason as { code?: string }).code)] : [],
  );
  return { won: settled.filter(({ status }) => status === "fulfilled").length, codes: [...new Set(codes)] };
}

/** No quarter of an agenda or a room is held by two bookings: the key of a claim says so, and this counts them. */
async function expectDisjoint(resourceId: string): Promise<void> {
  const bookings = await db.booking.findMany({
    where: { status: "PENDING", OR: [{ resourceId }, { also: { array_contains: [{ resourceId }] } }] },
  });
  const units = bookings.flatMap((booking) => booking.units);
  expect(new Set(units).size).toBe(units.length);
}

describe("many patients at once", () => {
  it("give the last slot to one of 200", async () => {
    const { id, offerId } = await world.consultant();
    const { won, codes } = await winners(Array.from({ length: 200 }, () => ({ offerId, time: "09:00" })));
    expect(won).toBe(1);
    expect(codes).toEqual(["PLACES_TAKEN"]);
    await expectDisjoint(id);
  });

  it("never overlap, the pause after an appointment included", async () => {
    const { id, offerId } = await world.consultant();
    const times = ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30"];
    const wishes = Array.from({ length: 70 }, (_, index) => ({
      offerId,
      time: times[index % times.length] ?? "",
    }));
    const { won } = await winners(wishes);
    expect(won).toBeGreaterThanOrEqual(1);
    expect(won).toBeLessThanOrEqual(3);
    await expectDisjoint(id);
  });

  it("share one room among two consultants without meeting in it", async () => {
    const [first, second] = [await world.consultant({ roomId }), await world.consultant({ roomId })];
    const wishes = Array.from({ length: 80 }, (_, index) => ({
      offerId: index % 2 ? first.offerId : second.offerId,
      time: index % 4 < 2 ? "09:00" : "09:15",
    }));
    const { won } = await winners(wishes);
    expect(won).toBe(1);
    const claims = await db.claim.groupBy({ by: ["unit"], where: { resourceId: roomId }, _count: true });
    expect(claims.every(({ _count }) => _count === 1)).toBe(true);
  });
});
