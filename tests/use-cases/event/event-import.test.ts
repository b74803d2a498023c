import { expect, it } from "vitest";
import { importSessions } from "../../../src/kinds/event/supply/import-sessions.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import type { Context } from "../../../src/platform/context.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { createEvent, eventWorld, layout } from "../../support/event-world.ts";

/** Imports a season of sessions from a spreadsheet. */

const world = await eventWorld();
const { db } = world.services;
const partner = await world.partner();
const { id: eventId } = await createEvent(world, partner);
await saveVenueMap(partner, {
  companyId: world.company.id,
  placeId: world.placeId,
  name: "Grande salle",
  layout,
  active: true,
});

const head = ["Événement", "Jour", "Heure de début", "Minutes", "Plan de salle", "Places standard", "Prix"];
const send = (rows: string[][], { dryRun = false, as = partner as Context } = {}) =>
  importSessions(as, {
    area: "partner",
    dryRun,
    file: Buffer.from(csvStart + [head, ...rows].map(csvLine).join("")).toString("base64"),
  });
const row = (day: string, time = "20:00", extra: Partial<Record<number, string>> = {}) =>
  ["recital d’AUTOMNE", day, time, "120", "", "80", "5 000"].map((cell, index) => extra[index] ?? cell);
const seated = { 4: "grande salle", 5: "" };

it("plans each date once, with places of its own or those of a map", async () => {
  const rows = [row("05/03/2027"), row("06/03/2027", "18:30", seated)];
  expect(await send(rows, { dryRun: true })).toMatchObject({ created: 2, written: false, faults: [] });
  expect(await db.eventSession.count({ where: { eventId } })).toBe(0);
  expect(await send(rows)).toMatchObject({ created: 2, written: true });
  expect(await send([...rows, row("07/03/2027")])).toMatchObject({ created: 1, unchanged: 2 });
  const pools = await db.eventPool.findMany({
    where: { session: { eventId } },
    orderBy: { session: { slot: "asc" } },
    include: { tariffs: true },
  });
  expect(pools).toMatchObject([
    { name: "Standard", capacity: 80, map: null, tariffs: [{ price: 5000 }] },
    { name: "Parterre", capacity: 8, tariffs: [{ price: 5000 }] },
    { name: "Standard", capacity: 80 },
  ]);
  expect(pools[1]?.map).toHaveLength(8);
});

it("names each fault with its line and column, and then writes nothing", async () => {
  const before = await db.eventSession.count();
  const { faults, written } = await send([
    row("08/03/2027"),
    row("08/03/2027"),
    row("09/03/2027", "20:00", { 0: "Inconnu" }),
    row("09/03/2027", "20:00", { 4: "Petite salle" }),
    row("01/01/2020"),
    row("09/03/2027", "25:00"),
    row("10/03/2027", "20:00", { 3: "9" }),
    row("11/03/2027", "20:00", { 5: "" }),
  ]);
  expect(written).toBe(false);
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [3, "Heure de début"],
    [4, "Événement"],
    [5, "Plan de salle"],
    [6, "Jour"],
    [7, "Heure de début"],
    [8, "Minutes"],
    [9, "Places standard"],
  ]);
  for (const { sentence } of faults) expect(sentence).toMatch(/[a-zéè]+ /);
  expect(await db.eventSession.count()).toBe(before);
});

it("is for the company's own events only", async () => {
  const stranger = await contextFor(world.services, await createActor(world.services));
  await expect(send([row("12/03/2027")], { as: stranger })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
