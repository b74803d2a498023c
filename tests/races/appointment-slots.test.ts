import { describe, expect, it } from "vitest";
import { occupiedUnits } from "../../src/kinds/appointment/slot/free-starts.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { quarterOfTime, quarterUnit } from "../../src/shared/booking/quarters.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { appointmentWish, practiceWorld } from "../support/practice-world.ts";
import { createClaimWithoutKey, lookThenRent, meetingOf } from "./unguarded.ts";

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

/**
 * Asserts that no quarter of an agenda or a room is held by two bookings, which the
 * primary key of Claim guarantees.
 */
async function expectDisjoint(resourceId: string): Promise<void> {
  const bookings = await db.booking.findMany({
    where: { status: "PENDING", OR: [{ resourceId }, { also: { array_contains: [{ resourceId }] } }] },
  });
  const units = bookings.flatMap((booking) => booking.units);
  expect(new Set(units).size).toBe(units.length);
}

describe("without the key of the claims", () => {
  const terms = { minutes: 30, bufferAfter: 15, noticeMinutes: 60, horizonDays: 30 };
  const unitsFrom = (time: string) => occupiedUnits(quarterUnit(day, quarterOfTime(time) ?? 0), terms);

  it.each([
    ["the last slot is sold twice", { sameConsultant: true, times: ["09:00", "09:00"], meet: "consultant" }],
    [
      "an appointment begins in a pause",
      { sameConsultant: true, times: ["09:00", "09:30"], meet: "consultant" },
    ],
    ["two consultants are in one room", { sameConsultant: false, times: ["09:00", "09:15"], meet: "room" }],
  ] as const)("%s", async (_, { sameConsultant, times, meet }) => {
    await createClaimWithoutKey(db);
    await db.$executeRaw`delete from "ClaimWithoutKey"`;
    const [first, second] = [await world.consultant({ roomId }), await world.consultant({ roomId })];
    const [before, after] = times.map(unitsFrom);
    const both = before?.find((unit) => after?.includes(unit)) ?? 0;
    const whenLooked = meetingOf(2);
    const { company, database } = world;
    const take = (consultantId: string) =>
      lookThenRent(database.pool, {
        resources: [consultantId, roomId],
        companyId: company.id,
        day: both,
        table: "ClaimWithoutKey",
        whenLooked,
      });
    await Promise.all([take(first.id), take(sameConsultant ? first.id : second.id)]);
    const resource = meet === "room" ? roomId : first.id;
    const rows = await db.$queryRaw<unknown[]>`
      select 1 from "ClaimWithoutKey" where "resourceId" = ${resource}::uuid and "unit" = ${both}`;
    expect(rows).toHaveLength(2);
  });
});

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
