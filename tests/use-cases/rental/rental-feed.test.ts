import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { dayNumber, dayOfNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { syncFeed } from "../../../src/modules/booking/feed/sync-feed.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { createActor } from "../../support/context.ts";
import { houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";

/** Another site's calendar as a job reads it over HTTP, with all possible answers. */

let answer = { status: 200, body: "" };
const site = createServer((_request, reply) => {
  reply.writeHead(answer.status, { "content-type": "text/calendar" }).end(answer.body);
});
await new Promise<void>((resolve) => {
  site.listen(0, "127.0.0.1", resolve);
});
afterAll(() => site.close());
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/calendrier.ics`;

const world = await rentalWorld();
const { db } = world.services;
const { day } = world;
const job = await world.as(null);
const compact = (ahead: number) => day(ahead).replaceAll("-", "");

type Stay = [uid: string, from: number, to: number, summary?: string];

const calendar = (...stays: Stay[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...stays.flatMap(([uid, from, to, summary = "Reserved"]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      `SUMMARY:${summary}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

let house = "";
let feedId = "";

beforeEach(async () => {
  house = await world.createHouse();
  const feed = {
    kind: "location" as const,
    resourceId: house,
    companyId: world.company.id,
    name: "Airbnb",
    url,
  };
  feedId = (await db.calendarFeed.create({ data: feed })).id;
});

/** Sets the site's answer and imports it; returns the taken days. */
async function says(body: string, status = 200) {
  answer = { status, body };
  const outcome = await syncFeed(job, { feedId });
  const feed = await db.calendarFeed.findUniqueOrThrow({ where: { id: feedId } });
  const claims = await db.claim.findMany({ where: { resourceId: house }, orderBy: { unit: "asc" } });
  return {
    outcome,
    state: feed.state,
    error: feed.error,
    taken: claims.map(({ unit }) => dayOfNumber(unit)),
  };
}

test("a stay takes its nights and not the day of its end; the horizon of the other site takes none", async () => {
  const { state, taken } = await says(calendar(["a", 5, 7], ["far", 300, 700, "Airbnb (Not available)"]));
  expect({ state, taken }).toEqual({ state: "OK", taken: [day(5), day(6)] });
});

test.each([
  ["an error of the other site", "UNREACHABLE", 500, calendar(["b", 9, 10])],
  ["no answer at all", "NOT_A_CALENDAR", 200, ""],
  ["something else than a calendar", "NOT_A_CALENDAR", 200, "<html></html>"],
  ["a calendar that is cut off", "NOT_A_CALENDAR", 200, calendar(["b", 9, 10]).replace("END:VCALENDAR", "")],
  ["a calendar without a stay", "EMPTY", 200, calendar()],
])("%s changes nothing and is told", async (_what, error, status, body) => {
  await says(calendar(["a", 5, 7]));
  const after = await says(body, status);
  expect(after).toMatchObject({ outcome: null, state: "FAILED", error, taken: [day(5), day(6)] });
  expect(await says(calendar(["a", 5, 6]))).toMatchObject({ state: "OK", error: null, taken: [day(5)] });
});

test("a stay that moves or goes frees its old nights", async () => {
  await says(calendar(["a", 5, 7], ["b", 9, 10]));
  const moved = await says(calendar(["a", 6, 8]));
  expect(moved).toMatchObject({ outcome: { moved: 1, removed: 1 }, taken: [day(6), day(7)] });
  await holdPlaces(await world.customer(), rentalHold([house, houseWish(day(9), day(10))]));
});

test("a night that was sold here stays sold, the rest is blocked, and the conflict is reported once", async () => {
  const bill = await holdPlaces(await world.customer(), rentalHold([house, houseWish(day(5), day(6))]));
  const first = await says(calendar(["a", 4, 7]));
  expect(first.outcome?.conflicts).toMatchObject([{ unit: dayNumber(day(5)) }]);
  expect(first.taken).toEqual([day(4), day(5), day(6)]);
  const own = await db.claim.findMany({ where: { bookingId: bill.bookings[0]?.id ?? "" } });
  expect(own.map(({ unit }) => unit)).toEqual([dayNumber(day(5))]);
  expect((await says(calendar(["a", 4, 7]))).outcome?.newConflicts).toEqual([]);
  // The grid shows the conflict as long as it exists.
  const staff = { role: "PARTNER" as const, companyId: world.company.id };
  const partner = await world.as(await createActor(world.services, staff));
  const asked = occupancyInput.parse({ companyId: world.company.id, type: "house", from: day(0), days: 30 });
  const row = (await getOccupancy(partner, asked)).rows.find(({ productId }) => productId === house);
  const { code } = bill.bookings[0] ?? {};
  expect(row?.conflicts).toMatchObject([{ day: day(5), code, feed: "Airbnb" }]);
  expect(row?.spans.map(({ state, from, to }) => [state, from, to])).toEqual([
    ["IMPORTED", day(4), day(5)],
    ["HELD", day(5), day(6)],
    ["IMPORTED", day(6), day(7)],
  ]);
  await expect(
    holdPlaces(await world.customer(), rentalHold([house, houseWish(day(6), day(7))])),
  ).rejects.toMatchObject({ code: "PLACES_TAKEN" });
});

test("a total that has changed since it was shown is refused", async () => {
  const asked = { ...rentalHold([house, houseWish(day(3), day(4))]), expectedTotal: 24_999 };
  const ctx = await world.customer();
  await expect(holdPlaces(ctx, asked)).rejects.toMatchObject({
    code: "PRICE_CHANGED",
    detail: { total: 25_000, expected: 24_999 },
  });
  expect((await holdPlaces(ctx, { ...asked, expectedTotal: 25_000 })).total).toBe(25_000);
});
