import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { giveTickets } from "../../../src/kinds/event/operate/give-tickets.ts";
import { giveTicketsInput } from "../../../src/kinds/event/operate/operate-schema.ts";
import { copySession, copyWeek } from "../../../src/kinds/event/supply/copy-sessions.ts";
import { planSessions, previewSessions } from "../../../src/kinds/event/supply/plan-sessions.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import {
  copySessionInput,
  copyWeekInput,
  planSessionsInput,
} from "../../../src/kinds/event/supply/supply-schema.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { createEvent, eventWorld, layout, planOf } from "../../support/event-world.ts";

const world = await eventWorld();
const { db } = world.services;
const partner = await world.partner();
const stranger = await contextFor(world.services, await createActor(world.services));

const sessionsOf = (eventId: string) =>
  db.product.findMany({
    where: { eventSession: { eventId } },
    orderBy: { startsAt: "asc" },
    include: { eventSession: { include: { pools: { include: { tariffs: true } } } } },
  });
const startsOf = async (eventId: string) =>
  (await sessionsOf(eventId)).map(({ startsAt }) => startsAt?.toISOString().slice(0, 16));

async function oneSession(extra: object = {}) {
  const { id: eventId } = await createEvent(world, partner);
  await planSessions(partner, planOf(eventId, extra));
  const [session] = await sessionsOf(eventId);
  if (!session) throw new Error("no session");
  return { eventId, id: session.id };
}

describe("several hours in one plan", () => {
  it("makes a session of each hour of each day, in order, and none twice", async () => {
    const { id } = await createEvent(world, partner);
    const days = { firstDay: "2027-03-01", lastDay: "2027-03-07", weekdays: [6, 7] };
    const plan = planOf(id, { ...days, times: ["20:00", "15:00", "20:00"] });
    const dates = ["2027-03-06T14:00", "2027-03-06T19:00", "2027-03-07T14:00", "2027-03-07T19:00"];
    const preview = await previewSessions(partner, plan);
    expect(preview).toMatchObject({ created: 4, known: 0, drafts: 0 });
    expect(preview.dates.map((date) => date.slice(0, 16))).toEqual(dates);
    expect(await planSessions(partner, plan)).toMatchObject({ created: 4 });
    const more = planOf(id, { ...days, times: ["15:00", "18:00"], published: false });
    expect(await planSessions(partner, more)).toMatchObject({ created: 2, known: 2, drafts: 2 });
  });

  it("refuses none, and more than 120 in all", async () => {
    const { id } = await createEvent(world, partner);
    expect(planSessionsInput.safeParse({ ...planOf(id), times: [] }).success).toBe(false);
    const long = { firstDay: "2027-03-01", lastDay: "2027-04-29" };
    expect((await previewSessions(partner, planOf(id, { ...long, times: ["10:00", "20:00"] }))).created).toBe(
      120,
    );
    const beyond = planOf(id, { ...long, lastDay: "2027-04-30", times: ["10:00", "20:00"] });
    await expect(previewSessions(partner, beyond)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});

describe("a copy of a session", () => {
  it("has its hall, places and tariffs, with windows and doors moved along, and no invitations", async () => {
    const map = await saveVenueMap(partner, {
      companyId: world.company.id,
      placeId: world.placeId,
      name: "Salle des copies",
      layout,
      active: true,
    });
    const { eventId, id } = await oneSession({
      venueMapId: map.id,
      entrances: ["Nord"],
      pools: [
        {
          name: "Parterre",
          capacity: 8,
          zone: "Parterre",
          tariffs: [{ name: "Tôt", price: 3000, cap: 4, salesTo: new Date("2027-02-25T12:00:00Z") }],
        },
      ],
    });
    const [pool] = await db.eventPool.findMany({ where: { productId: id } });
    const invitation = { id, poolId: pool?.id, count: 1, name: "Invitée", idempotencyKey: randomUUID() };
    await giveTickets(partner, giveTicketsInput.parse(invitation));
    expect(
      await copySession(
        partner,
        copySessionInput.parse({ id, days: ["2027-03-09", "2027-03-02"], times: [] }),
      ),
    ).toMatchObject({ created: 2, known: 0, drafts: 0, warnings: [] });
    expect(await startsOf(eventId)).toEqual(["2027-03-01T18:00", "2027-03-02T18:00", "2027-03-09T18:00"]);
    const [, , last] = await sessionsOf(eventId);
    expect(last).toMatchObject({
      status: "PUBLISHED",
      price: 3000,
      endsAt: new Date("2027-03-09T20:00:00Z"),
      eventSession: {
        slot: "2027-03-09 19:00",
        entrances: ["Nord"],
        doorsAt: new Date("2027-03-09T17:00:00Z"),
        pools: [{ name: "Parterre", capacity: 8, map: pool?.map }],
      },
    });
    expect(last?.eventSession?.pools[0]?.tariffs).toMatchObject([
      { name: "Tôt", cap: 4, salesTo: new Date("2027-03-05T12:00:00Z") },
    ]);
    // The same again makes nothing; another hour of the same day does, with a warning of the hall.
    const again = { id, days: ["2027-03-09"], times: ["19:00", "20:59"] };
    const answer = await copySession(partner, copySessionInput.parse(again));
    expect(answer).toMatchObject({ created: 1, known: 1 });
    expect(answer.warnings).toHaveLength(1);
  });

  it("of one that is not on sale is not on sale either", async () => {
    const { id } = await oneSession({ published: false });
    expect(await copySession(partner, copySessionInput.parse({ id, days: ["2027-03-02"] }))).toMatchObject({
      created: 1,
      drafts: 1,
    });
  });

  it("refuses the past, too many and other people's", async () => {
    const { id } = await oneSession();
    const copy = (days: string[], ctx: typeof stranger = partner) =>
      copySession(ctx, copySessionInput.parse({ id, days }));
    await expect(copy(["2020-01-01"])).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(copy(["2027-03-05"], stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(copySessionInput.safeParse({ id, days: [] }).success).toBe(false);
  });
});

describe("a copy of a week", () => {
  it("repeats every session that stands, at its weekday and hour, week by week", async () => {
    const { eventId } = await oneSession({ lastDay: "2027-03-10", weekdays: [3, 7], times: ["19:00"] });
    // Wednesday 3, Sunday 7 and Wednesday 10: the last is of the next week.
    const [, sunday] = await sessionsOf(eventId);
    const wish = { companyId: world.company.id, eventId, week: "2027-03-05", weeks: 2 };
    const copied = await copyWeek(partner, copyWeekInput.parse(wish));
    expect(copied).toMatchObject({ created: 3, known: 1 });
    expect(await startsOf(eventId)).toEqual([
      "2027-03-03T18:00",
      "2027-03-07T18:00",
      "2027-03-10T18:00",
      "2027-03-14T18:00",
      "2027-03-17T18:00",
      "2027-03-21T18:00",
    ]);
    expect(await copyWeek(partner, copyWeekInput.parse(wish))).toMatchObject({ created: 0, known: 4 });
    await cancelSession(partner, { id: sunday?.id ?? "", reason: "Salle fermée" });
    const further = await copyWeek(partner, copyWeekInput.parse({ ...wish, weeks: 3 }));
    // The cancelled Sunday is not repeated.
    expect(further).toMatchObject({ created: 1, known: 2 });
  });

  it("by two people at once makes each session once", async () => {
    const { eventId } = await oneSession();
    const wish = copyWeekInput.parse({ companyId: world.company.id, eventId, week: "2027-03-01", weeks: 1 });
    const both = await Promise.all([copyWeek(partner, wish), copyWeek(partner, wish)]);
    expect(both.map(({ created }) => created).sort()).toEqual([0, 1]);
  });

  it("refuses an empty week and another company's", async () => {
    const { eventId } = await oneSession();
    const wish = copyWeekInput.parse({ companyId: world.company.id, eventId, week: "2027-03-08", weeks: 1 });
    await expect(copyWeek(partner, wish)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(copyWeek(stranger, wish)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
