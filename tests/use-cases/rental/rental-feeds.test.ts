import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it, test } from "vitest";
import { saveFeed } from "../../../src/kinds/rental/feed/save-feed.ts";
import { dayOfNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { feedsMaximum } from "../../../src/modules/booking/feed/add-feed.ts";
import { fetchFeed } from "../../../src/modules/booking/feed/fetch-feed.ts";
import { syncFeed } from "../../../src/modules/booking/feed/sync-feed.ts";
import { syncFeeds } from "../../../src/modules/booking/feed/sync-feeds.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { PrivateAddressError } from "../../../src/platform/outside/public-address.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { createCompany } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { fleetOf, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";

/** The calendars of all companies: how many, when they are read, and what becomes of their days. */

const world = await rentalWorld();
const { db } = world.services;
const { day } = world;
const companyId = world.company.id;
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId }));
const job = await world.as(null);

const stay = (from: number, to: number) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a"],
    `DTSTART;VALUE=DATE:${day(from).replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${day(to).replaceAll("-", "")}`,
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

/** Answers by path; a path without an answer is never answered. */
const answers: Record<string, (reply: ServerResponse) => void> = {};
const asked: string[] = [];
let whenAsked: () => void = () => undefined;
const site = createServer((request, reply) => {
  asked.push(request.url ?? "");
  whenAsked();
  answers[request.url ?? ""]?.(reply);
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  site.close();
  site.closeAllConnections();
});
const address = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

beforeEach(async () => {
  asked.length = 0;
  await db.calendarFeed.deleteMany();
  answers["/stay.ics"] = (reply) => reply.end(stay(5, 6));
});

const takenDays = async (resourceId: string) =>
  (await db.claim.findMany({ where: { resourceId }, orderBy: { unit: "asc" } })).map(({ unit }) =>
    dayOfNumber(unit),
  );

describe("the calendars of a company", () => {
  const feedOf = (resourceId: string, index: number) => ({
    ...{ companyId, resourceId, name: `Site ${index}`, active: true },
    url: address("/stay.ics"),
  });

  it("are ten at most, also when the last two are added at once; a known one is changed", async () => {
    const house = await world.createHouse();
    for (let index = 1; index < feedsMaximum; index++) await saveFeed(partner, feedOf(house, index));
    const last = await Promise.allSettled([0, 1, 2].map((index) => saveFeed(partner, feedOf(house, index))));
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(last.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "TOO_MANY_FEEDS", detail: { limit: 10 } },
    });
    const known = await db.calendarFeed.findFirstOrThrow({ where: { companyId } });
    await saveFeed(partner, { ...feedOf(house, 1), id: known.id, name: "Airbnb" });
    expect(await db.calendarFeed.findUnique({ where: { id: known.id } })).toMatchObject({ name: "Airbnb" });
    const made = await createCompany(world.services);
    const { company: other } = made;
    const fleet = await fleetOf(world.services, made);
    const owner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: other.id }));
    const theirs = { ...feedOf(await fleet.createHouse(), 1), companyId: other.id };
    await saveFeed(owner, theirs);
    await expect(saveFeed(owner, { ...theirs, resourceId: house })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(saveFeed(partner, { ...theirs, companyId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(saveFeed(owner, { ...theirs, id: known.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are ten also when the tenth is being added at this moment", async () => {
    const house = await world.createHouse();
    for (let index = 1; index < feedsMaximum; index++) await saveFeed(partner, feedOf(house, index));
    let ended = false;
    const waiting = async () => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        select count(*)::int as "count" from pg_stat_activity
        where "datname" = current_database() and "wait_event_type" = 'Lock'`;
      return ended || (row?.count ?? 0) > 0;
    };
    const eleventh = await db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for no key update`;
      await tx.calendarFeed.create({ data: { kind: "location", ...feedOf(house, 10) } });
      const saving = Promise.allSettled([saveFeed(partner, feedOf(house, 11))]).finally(() => {
        ended = true;
      });
      await expect.poll(waiting, { timeout: 15_000 }).toBe(true);
      return { saving };
    });
    expect(await eleventh.saving).toMatchObject([{ status: "rejected", reason: { code: "TOO_MANY_FEEDS" } }]);
  });

  it("that are deleted give their days back with the next reading", async () => {
    const house = await world.createHouse();
    const { id } = await saveFeed(partner, feedOf(house, 1));
    await syncFeeds(job);
    expect(await takenDays(house)).toEqual([day(5)]);
    await db.calendarFeed.delete({ where: { id } });
    await syncFeeds(job);
    expect(await takenDays(house)).toEqual([]);
  });

  it.each([
    [
      "what it blocks is withdrawn",
      "RESOURCE_GONE",
      (id: string, back: boolean) =>
        db.product.update({ where: { id }, data: { status: back ? "PUBLISHED" : "CANCELLED" } }),
    ],
    [
      "its company is suspended",
      "COMPANY_SUSPENDED",
      (_: string, back: boolean) =>
        db.company.update({ where: { id: companyId }, data: { status: back ? "ACTIVE" : "SUSPENDED" } }),
    ],
  ] as const)("that are read no more while %s say so, and are read again after", async (_why, error, set) => {
    const house = await world.createHouse();
    const { id } = await saveFeed(partner, feedOf(house, 1));
    const calls = () => asked.filter((path) => path === "/stay.ics").length;
    await syncFeeds(job);
    expect(await takenDays(house)).toEqual([day(5)]);
    await set(house, false);
    const before = calls();
    await db.calendarFeed.update({ where: { id }, data: { checkedAt: null } });
    await syncFeeds(job);
    const stopped = await db.calendarFeed.findUniqueOrThrow({ where: { id } });
    expect(stopped).toMatchObject({ state: "FAILED", error, active: true });
    // It has had its turn: those that wait behind it are not held up.
    expect(stopped.checkedAt).not.toBeNull();
    expect([calls(), await takenDays(house)]).toEqual([before, [day(5)]]);
    await set(house, true);
    expect(await syncFeed(job, { feedId: id })).not.toBeNull();
    expect(calls()).toBe(before + 1);
    expect(await db.calendarFeed.count({ where: { id, state: "OK", error: null } })).toBe(1);
  });

  it("count their conflicts as long as these stand, and no more when they are over", async () => {
    const house = await world.createHouse();
    const { id } = await saveFeed(partner, feedOf(house, 1));
    const conflicts = async () => {
      await syncFeed(job, { feedId: id });
      return (await db.calendarFeed.findUniqueOrThrow({ where: { id } })).conflicts;
    };
    await holdPlaces(await world.customer(), rentalHold([house, houseWish(day(5), day(6))]));
    expect(await conflicts()).toBe(1);
    expect(await conflicts()).toBe(1);
    answers["/stay.ics"] = (reply) => reply.end(stay(6, 7));
    expect(await conflicts()).toBe(0);
  });
});

test("slow addresses of one company do not delay the calendar of another", async () => {
  const slow = await world.createHouse();
  const { company: other } = await createCompany(world.services);
  const quick = await world.createHouse();
  const feed = (productId: string, owner: string, path: string, checkedAt: Date) =>
    db.calendarFeed.create({
      data: {
        kind: "location",
        resourceId: productId,
        companyId: owner,
        name: path,
        url: address(path),
        checkedAt,
      },
    });
  const waited = (minutes: number) => new Date(world.services.now().getTime() - minutes * 60_000);
  // The slow ones have waited longest.
  for (const index of [1, 2, 3]) await feed(slow, companyId, `/slow-${index}.ics`, waited(90));
  const { id } = await feed(quick, other.id, "/stay.ics", waited(20));
  const held: ServerResponse[] = [];
  for (const index of [1, 2, 3]) answers[`/slow-${index}.ics`] = (reply) => held.push(reply);
  const bothAsked = new Promise<void>((resolve) => {
    whenAsked = () => {
      if (asked.includes("/stay.ics") && asked.includes("/slow-1.ics")) resolve();
    };
  });
  const reading = awaitedLater(syncFeeds(job));
  await bothAsked;
  await expect
    .poll(async () => (await db.calendarFeed.findUniqueOrThrow({ where: { id } })).state, { timeout: 60_000 })
    .toBe("OK");
  // One call at a time to the addresses of one company.
  expect(asked.filter((path) => path.startsWith("/slow"))).toEqual(["/slow-1.ics"]);
  for (const index of [1, 2, 3]) answers[`/slow-${index}.ics`] = (reply) => reply.end("no calendar");
  for (const reply of held) reply.end("no calendar");
  expect(await reading).toBe(4);
});

describe("the address of a calendar", () => {
  const production = { config: { ...world.services.config, production: true } };

  it("in our own networks is not called in production, not even by a redirect, a name or plain http", async () => {
    for (const url of [address("/stay.ics"), "http://localhost:1/a.ics", "https://[::1]/a.ics"]) {
      await expect(fetchFeed(production, url)).rejects.toThrow(PrivateAddressError);
    }
    expect(asked).toEqual([]);
  });

  it("may lead to another one three times, and not a fourth time", async () => {
    const lead = (path: string, to: string) => {
      answers[path] = (reply) => reply.writeHead(302, { location: to }).end();
    };
    lead("/3", "/2");
    lead("/2", "/1");
    lead("/1", "/stay.ics");
    lead("/4", "/3");
    expect(await fetchFeed(job, address("/3"))).toContain("BEGIN:VCALENDAR");
    await expect(fetchFeed(job, address("/4"))).rejects.toThrow("too many redirects");
    lead("/file", "file:///etc/passwd");
    await expect(fetchFeed(job, address("/file"))).rejects.toThrow();
  });

  it("that never answers, or never ends, is left after the time for all its redirects", async () => {
    answers["/endless"] = (reply) => reply.write("BEGIN:VCALENDAR");
    for (const path of ["/silent", "/endless"]) {
      await expect(fetchFeed(job, address(path), 50)).rejects.toMatchObject({ name: "TimeoutError" });
    }
    answers["/large"] = (reply) => reply.end("x".repeat(2_000_001));
    await expect(fetchFeed(job, address("/large"))).rejects.toThrow("too large");
  });
});
