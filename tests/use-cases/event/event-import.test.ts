import { expect, it } from "vitest";
import { importSessions } from "../../../src/kinds/event/supply/import-sessions.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import type { Context } from "../../../src/platform/context.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";
import { importWords } from "../../../src/shared/words/fr/backoffice/imports.ts";
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
const others = importWords.columns.otherTariffs;
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

it("takes any number of further tariffs, or a price of its own for a zone of the plan", async () => {
  const file = (rows: string[][]) =>
    importSessions(partner, {
      area: "partner",
      dryRun: false,
      file: Buffer.from(csvStart + [[...head, others], ...rows].map(csvLine).join("")).toString("base64"),
    });
  const withOthers = (day: string, tariffs: string, extra = {}) => [...row(day, "20:00", extra), tariffs];
  const report = await file([
    withOthers("20/03/2027", "VIP : 20 x 15 000 ; Étudiant: 50 × 3000; Balcon: 9 x 0"),
    withOthers("21/03/2027", "parterre: 7500", seated),
  ]);
  expect(report).toMatchObject({ created: 2, faults: [] });
  const sold = await db.eventPool.findMany({
    where: { session: { eventId, slot: { startsWith: "2027-03-2" } } },
    orderBy: [{ session: { slot: "asc" } }, { ordinal: "asc" }],
    include: { tariffs: true },
  });
  expect(sold).toMatchObject([
    { name: "Standard", capacity: 80, tariffs: [{ price: 5000 }] },
    { name: "VIP", capacity: 20, tariffs: [{ price: 15_000 }] },
    { name: "Étudiant", capacity: 50, tariffs: [{ price: 3000 }] },
    { name: "Balcon", capacity: 9, tariffs: [{ price: 0 }] },
    { name: "Parterre", capacity: 8, tariffs: [{ price: 7500 }] },
  ]);
  const { faults } = await file([
    withOthers("22/03/2027", "VIP"),
    withOthers("22/03/2027", "VIP: 15000", { 2: "21:00" }),
    withOthers("22/03/2027", "Loges: 15000", { ...seated, 2: "22:00" }),
    withOthers("22/03/2027", "Parterre: 4 x 15000", { ...seated, 2: "23:00" }),
    withOthers("23/03/2027", "VIP: 4 x 15,000"),
  ]);
  expect(faults.map(({ line, column }) => [line, column])).toEqual(
    [2, 3, 4, 5, 6].map((line) => [line, others]),
  );
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
