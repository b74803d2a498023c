import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { getEventStatistics } from "../../../src/kinds/event/operate/get-event-statistics.ts";
import { getSession } from "../../../src/kinds/event/operate/get-session.ts";
import { giveTickets } from "../../../src/kinds/event/operate/give-tickets.ts";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { planSessions, previewSessions } from "../../../src/kinds/event/supply/plan-sessions.ts";
import { saveEvent } from "../../../src/kinds/event/supply/save-event.ts";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import { savePoolsInput } from "../../../src/kinds/event/supply/supply-schema.ts";
import { getCockpit } from "../../../src/modules/operator/get-cockpit.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { createEvent, eventWorld, layout, organiserOf, planOf } from "../../support/event-world.ts";

const world = await eventWorld();
const { db } = world.services;
const partner = await world.partner();
const stranger = await contextFor(world.services, await createActor(world.services));

describe("planning", () => {
  it("makes each date once, however often it is planned", async () => {
    const { id } = await createEvent(world, partner);
    const plan = planOf(id, { lastDay: "2027-03-14", weekdays: [5, 6] });
    expect(await previewSessions(partner, plan)).toMatchObject({ created: 4, known: 0 });
    expect(await db.eventSession.count({ where: { eventId: id } })).toBe(0);
    expect(await planSessions(partner, plan)).toMatchObject({ created: 4, known: 0 });
    expect(await planSessions(partner, plan)).toMatchObject({ created: 0, known: 4 });
    const product = await db.product.findFirstOrThrow({
      where: { eventSession: { eventId: id } },
      orderBy: { startsAt: "asc" },
    });
    expect(product).toMatchObject({
      startsAt: new Date("2027-03-05T18:00:00Z"),
      endsAt: new Date("2027-03-05T20:00:00Z"),
      price: 5000,
      status: "PUBLISHED",
    });
    // Two people submit at the same time.
    const other = planOf(id, { firstDay: "2027-04-01" });
    const both = await Promise.all([planSessions(partner, other), planSessions(partner, other)]);
    expect(both.map(({ created }) => created).sort()).toEqual([0, 1]);
    // A date to which a session was postponed counts as planned; the date that it left is not planned again.
    const moved = await db.eventSession.findFirstOrThrow({
      where: { eventId: id, slot: "2027-04-01 19:00" },
    });
    const startsAt = new Date("2027-04-08T18:00:00Z");
    await postponeSession(partner, { id: moved.productId, startsAt, refundDays: 1, reason: "Orage" });
    const later = planOf(id, { firstDay: "2027-04-08" });
    expect(await previewSessions(partner, later)).toMatchObject({ created: 0, known: 1 });
    expect(await planSessions(partner, later)).toMatchObject({ created: 0, known: 1 });
    expect(await planSessions(partner, other)).toMatchObject({ created: 0, known: 1 });
    await cancelSession(partner, { id: moved.productId, reason: "Orage encore" });
    expect(await planSessions(partner, later)).toMatchObject({ created: 1, known: 0 });
  });

  it("refuses the past, a window that ends before it begins and two pools of one name", async () => {
    const { id } = await createEvent(world, partner);
    await expect(planSessions(partner, planOf(id, { firstDay: "2020-01-01" }))).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    const window = { salesFrom: "2027-02-02T00:00:00Z", salesTo: "2027-02-02T00:00:00Z" };
    const tariffs = [{ name: "Fosse", price: 1, ...window }];
    expect(() => planOf(id, { pools: [{ name: "Fosse", capacity: 1, tariffs }] })).toThrow(/salesTo/);
    const pool = { name: "Fosse", capacity: 1, tariffs: [{ name: "Fosse", price: 0 }] };
    expect(() => planOf(id, { pools: [pool, { ...pool, name: "fosse" }] })).toThrow(/pools/);
    expect(() => planOf(id, { saleAfterStart: 121 })).toThrow(/saleAfterStart/);
    expect(() => planOf(id, { saleAfterStart: 120 })).not.toThrow();
  });

  it("copies the numbered places of a zone and warns of two sessions in one hall", async () => {
    const map = await saveVenueMap(partner, {
      companyId: world.company.id,
      placeId: world.placeId,
      name: `Salle ${randomUUID().slice(0, 8)}`,
      layout,
      active: true,
    });
    const [first, second] = [await createEvent(world, partner), await createEvent(world, partner)];
    const pools = [
      { name: "Parterre", capacity: 8, zone: "Parterre", tariffs: [{ name: "Parterre", price: 4000 }] },
    ];
    const plan = (eventId: string) => planOf(eventId, { venueMapId: map.id, pools });
    expect((await planSessions(partner, plan(first.id))).warnings).toEqual([]);
    const warned = await planSessions(partner, plan(second.id));
    expect(warned.warnings[0]).toContain("Récital d’automne");
    const pool = await db.eventPool.findFirstOrThrow({ where: { session: { eventId: first.id } } });
    expect(pool.map).toMatchObject([
      { label: "A1" },
      { label: "A2" },
      { label: "A3" },
      { label: "A4" },
      { label: "B1" },
      {},
      {},
      {},
    ]);
    const wrong = planOf(first.id, {
      firstDay: "2027-03-02",
      venueMapId: map.id,
      pools: [{ ...pools[0], capacity: 7 }],
    });
    await expect(planSessions(partner, wrong)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(
      saveVenueMap(partner, {
        companyId: world.company.id,
        placeId: world.placeId,
        name: "x",
        layout: {},
        active: true,
      }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT", detail: { fields: { layout: expect.any(String) } } });
  });

  it("keeps the plan under which it was planned, until all its places are made anew while none is sold", async () => {
    const place = { companyId: world.company.id, placeId: world.placeId, active: true };
    const name = `Salle ${randomUUID().slice(0, 8)}`;
    const { id: venueMapId } = await saveVenueMap(partner, { ...place, name, layout });
    const { id: eventId } = await createEvent(world, partner);
    const tariffs = [{ name: "Parterre", price: 4000 }];
    const pools = [{ name: "Parterre", capacity: 8, zone: "Parterre", tariffs }];
    const days = { firstDay: "2027-03-20", lastDay: "2027-03-21" };
    await planSessions(partner, planOf(eventId, { ...days, venueMapId, pools }));
    const [zone] = layout.zones;
    const redrawn = {
      ...layout,
      stage: { ...layout.stage, label: "Ring" },
      zones: [{ ...zone, name: "Orchestre", numbering: "RIGHT" as const }],
    };
    await saveVenueMap(partner, { ...place, id: venueMapId, name, layout: redrawn });
    const [sold, unsold] = await db.eventSession.findMany({ where: { eventId }, orderBy: { slot: "asc" } });
    const [soldId, unsoldId] = [sold?.productId ?? "", unsold?.productId ?? ""];
    const visitor = await world.customer();
    const hall = async (id: string) => (await getEvent(visitor, { id, code: "" })).hall;
    const before = {
      layout,
      seats: expect.arrayContaining([expect.objectContaining({ label: "A1", x: 3.5 })]),
    };
    expect(await hall(soldId)).toEqual(before);
    const cockpit = await getCockpit(partner, { area: "partner", id: soldId });
    expect(cockpit.places?.layout).toEqual(before);
    const edited = await getSession(partner, { id: soldId });
    expect(edited).toMatchObject({ layout: { stage: layout.stage }, redrawn: { stage: redrawn.stage } });

    // A new pool uses a zone of the session's own plan, not of the new one.
    const more = (zoneName: string) =>
      savePools(
        partner,
        savePoolsInput.parse({
          id: soldId,
          pools: [...edited.pools, { ...pools[0], name: "Rang neuf", zone: zoneName }],
        }),
      );
    await expect(more("Orchestre")).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
    await more("Parterre");
    expect(await hall(soldId)).toMatchObject({ layout: { stage: { label: "Scène" } } });

    // Replacing all pools uses today's map, as long as nobody holds a place.
    const anew = (id: string) => {
      const places = [{ ...pools[0], name: "Orchestre", zone: "Orchestre" }];
      return savePools(partner, savePoolsInput.parse({ id, pools: places }));
    };
    const pool = await db.eventPool.findFirstOrThrow({
      where: { productId: soldId },
      orderBy: { ordinal: "asc" },
    });
    await giveTickets(partner, {
      id: soldId,
      poolId: pool.id,
      count: 1,
      places: [],
      name: "Invité",
      idempotencyKey: randomUUID(),
    });
    await expect(anew(soldId)).rejects.toMatchObject({ code: "CAPACITY_SOLD" });
    expect(await hall(soldId)).toMatchObject({ layout: { stage: { label: "Scène" } } });
    await anew(unsoldId);
    expect(await hall(unsoldId)).toEqual({
      layout: redrawn,
      seats: expect.arrayContaining([expect.objectContaining({ label: "A4", x: 3.5 })]),
    });
    expect(await getSession(partner, { id: unsoldId })).toMatchObject({ redrawn: null });
  });

  it("takes no map of another company", async () => {
    const { id } = await createEvent(world, partner);
    const other = await organiserOf(world.services);
    const { id: venueMapId } = await db.venueMap.create({
      data: { companyId: other.company.id, placeId: other.placeId, name: "Chez eux", layout },
    });
    const refused = expect.objectContaining({ code: "INVALID_REFERENCE" });
    await expect(planSessions(partner, planOf(id, { venueMapId }))).rejects.toEqual(refused);
    await expect(previewSessions(partner, planOf(id, { venueMapId }))).rejects.toEqual(refused);
  });

  it("warns of two dates of one event in one hall, planned or postponed, and not of one after the other", async () => {
    const map = await saveVenueMap(partner, {
      companyId: world.company.id,
      placeId: world.placeId,
      name: `Salle ${randomUUID().slice(0, 8)}`,
      layout,
      active: true,
    });
    const { id } = await createEvent(world, partner);
    const at = (time: string, extra: object = {}) =>
      planOf(id, { venueMapId: map.id, times: [time], ...extra });
    expect((await planSessions(partner, at("19:00"))).warnings).toEqual([]);
    expect((await planSessions(partner, at("21:00"))).warnings).toEqual([]);
    expect((await previewSessions(partner, at("20:59"))).warnings).toHaveLength(2);
    expect((await planSessions(partner, at("20:59"))).warnings).toHaveLength(2);
    expect((await planSessions(partner, at("20:59"))).warnings).toEqual([]);
    const days = { firstDay: "2027-03-10", lastDay: "2027-03-12" };
    expect((await previewSessions(partner, at("08:00", { ...days, minutes: 24 * 60 }))).warnings).toEqual([]);
    const long = await previewSessions(partner, at("08:00", { ...days, minutes: 24 * 60 + 1 }));
    expect(long.warnings).toHaveLength(2);

    const alone = await planSessions(partner, at("19:00", { firstDay: "2027-03-05" }));
    expect(alone.warnings).toEqual([]);
    const session = await db.eventSession.findFirstOrThrow({
      where: { eventId: id, slot: "2027-03-05 19:00" },
    });
    const postpone = (startsAt: string) =>
      postponeSession(partner, {
        id: session.productId,
        startsAt: new Date(startsAt),
        refundDays: 1,
        reason: "Orage",
      });
    expect((await postpone("2027-03-05T19:00:00Z")).warnings).toEqual([]);
    expect((await postpone("2027-03-01T22:00:00Z")).warnings).toEqual([]);
    expect((await postpone("2027-03-01T21:59:00Z")).warnings).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    const { id, input } = await createEvent(world, partner);
    await expect(planSessions(stranger, planOf(id))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(saveEvent(stranger, { ...input, id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const session = await world.createSession([{ name: "Fosse", capacity: 2, tariffs: [{ name: "Fosse" }] }]);
    const reason = "Pluie annoncée";
    for (const attempt of [
      () => getSession(stranger, { id: session.id }),
      () => cancelSession(stranger, { id: session.id, reason }),
      () =>
        postponeSession(stranger, {
          id: session.id,
          startsAt: new Date("2027-09-01"),
          refundDays: 3,
          reason,
        }),
      () => getEventStatistics(stranger, { eventId: session.eventId }),
      () =>
        giveTickets(stranger, {
          id: session.id,
          poolId: randomUUID(),
          count: 1,
          places: [],
          name: "Ami",
          idempotencyKey: randomUUID(),
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
