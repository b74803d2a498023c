import { expect, test } from "vitest";
import { hoursCsv } from "../../../src/kinds/appointment/office/timetable/hours-csv.ts";
import { listSlots } from "../../../src/kinds/appointment/search/list-slots.ts";
import { getTimetable } from "../../../src/kinds/appointment/supply/get-timetable.ts";
import { importHours } from "../../../src/kinds/appointment/supply/import-hours.ts";
import { importServices } from "../../../src/kinds/appointment/supply/import-services.ts";
import { practiceWords } from "../../../src/kinds/appointment/words/fr/practice.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import type { Context } from "../../../src/platform/context.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { buildApp } from "../../../src/server/app.ts";
import { isoWeekday } from "../../../src/shared/calendar.ts";
import type { ImportInput } from "../../../src/shared/imports.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";
import { importWords } from "../../../src/shared/words/fr/backoffice/imports.ts";
import { createActor } from "../../support/context.ts";
import { cellsOf, practiceWorld } from "../../support/practice-world.ts";

/** A practice imports its services and hours from a spreadsheet, and exports its lists. */

const world = await practiceWorld();
const { db } = world.services;
const { day, company } = world;
const companyId = company.id;

const inputOf = (rows: string[][], dryRun = false): ImportInput => ({
  area: "partner",
  dryRun,
  file: Buffer.from(csvStart + rows.map(csvLine).join("")).toString("base64"),
});

const serviceHead = ["Nom", "Minutes", "Pause après", "Prix", "Consultation"];
const sendServices = (rows: string[][], { dryRun = false, as = world.staff as Context } = {}) =>
  importServices(as, inputOf([serviceHead, ...rows], dryRun));

test("services are made once, and get the times and the price of a later file", async () => {
  const scan = ["Échographie", "45", "15", "25 000", "Sur place"];
  expect(await sendServices([scan], { dryRun: true })).toMatchObject({ created: 1, written: false });
  expect(await db.consultingService.count({ where: { companyId, name: "Échographie" } })).toBe(0);
  expect(await sendServices([scan])).toMatchObject({ created: 1, written: true, faults: [] });
  expect(await sendServices([["echographie", "45", "15", "25000", ""]])).toMatchObject({ unchanged: 1 });
  // The price of the consultants' offers changes with it.
  const { offerId } = await world.consultant();
  expect(await sendServices([["Consultation", "30", "15", "12 000", ""]])).toMatchObject({ updated: 1 });
  expect(await db.product.findUniqueOrThrow({ where: { id: offerId } })).toMatchObject({ price: 12_000 });
  const service = await db.consultingService.findFirstOrThrow({ where: { name: "Échographie" } });
  expect(service).toMatchObject({ minutes: 45, bufferAfter: 15, price: 25_000, mode: "ON_SITE" });
});

test("a row that cannot be is named with its column, and nothing of the file stays", async () => {
  const good = ["Vaccin", "15", "0", "5000", "Sur place"];
  const report = await sendServices([
    good,
    ["Bilan", "20", "0", "5000", ""],
    ["Suivi", "30", "0", "5000", "Au café"],
    good,
  ]);
  expect(report.written).toBe(false);
  expect(report.faults.map(({ line, column }) => [line, column])).toEqual([
    [3, "Minutes"],
    [4, "Consultation"],
    [5, "Nom"],
  ]);
  expect(await db.consultingService.count({ where: { companyId, name: "Vaccin" } })).toBe(0);
  const customer = await world.customer();
  await expect(sendServices([good], { as: customer })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

const hoursHead = ["Praticien", "Jour de la semaine", "De", "À", importWords.columns.terminalId, "Salle"];
const weekday = practiceWords.timetable.weekdays[isoWeekday(day) - 1] ?? "";

test("hours are opened and none is closed; what is open elsewhere, or is no quarter, is a fault", async () => {
  const { id, offerId } = await world.consultant();
  const { name } = await db.consultant.findUniqueOrThrow({ where: { id } });
  const send = (...rows: string[][]) => importHours(world.staff, inputOf([hoursHead, ...rows]));
  const row = (from: string, to: string, room = "") => [`dr ${name}`, weekday, from, to, "Centre", room];
  const times = async () => {
    const { days } = await listSlots(await world.customer(), { id: offerId, from: day, days: 1 });
    return days.flatMap(({ places }) => places.flatMap(({ starts }) => starts.map(({ time }) => time)));
  };
  expect((await times()).at(-1)).toBe("10:30");
  expect(await send(row("10:00", "12:00"), row("14:00", "14:30", "Salle 1"))).toMatchObject({
    created: 2,
    written: true,
  });
  expect((await times()).slice(-2)).toEqual(["11:30", "14:00"]);
  expect(await send(row("09:00", "12:00"))).toMatchObject({ unchanged: 1, written: false });
  const refused = await send(
    row("09:00", "09:30", "Salle 1"),
    row("15:05", "16:00"),
    row("16:00", "15:00"),
    ["Dr Inconnu", weekday, "09:00", "10:00", "Centre", ""],
    row("17:00", "18:00", "Salle 99"),
  );
  expect(refused.faults.map(({ column, sentence }) => [column, sentence])).toEqual([
    ["De", importWords.hoursElsewhere("09:00")],
    ["De", importWords.quarter],
    ["À", importWords.endFirst],
    ["Praticien", importWords.unknownConsultant("Dr Inconnu")],
    ["Salle", importWords.unknownRoom("Salle 99")],
  ]);
  // A consultant without hours has them from today on.
  await db.timetable.deleteMany({ where: { consultantId: id } });
  expect(await send(row("08:00", "09:00"))).toMatchObject({ created: 1 });
  expect(await times()).toEqual(["08:00", "08:15", "08:30"]);
});

test.each([
  ["fr", "fr"],
  ["fr", "en"],
  ["en", "fr"],
] as const)(
  "hours leave in a file in %s that opens the same hours again for who reads %s",
  async (written, read) => {
    const { id } = await world.consultant({ roomId: world.roomId });
    const cells = async () =>
      (await getTimetable(world.staff, { consultantId: id })).timetables[0]?.cells ?? [];
    const extra = cellsOf(day, ["14:00", "14:30"], { placeId: world.placeId });
    const [timetable] = (await getTimetable(world.staff, { consultantId: id })).timetables;
    const timetableId = timetable?.id ?? "";
    await db.timetableCell.createMany({ data: extra.map((cell) => ({ ...cell, timetableId })) });
    const view = await getTimetable(world.staff, { consultantId: id });
    const file = inLanguage(written, () => hoursCsv(view, timetableId));
    expect(file.startsWith(`${csvStart}${written === "en" ? "Practitioner" : "Praticien"}`)).toBe(true);
    // One line per span and room: the header, the morning in its room, the afternoon without one.
    expect(file.trimEnd().split("\r\n")).toHaveLength(3);
    const before = await cells();
    await db.timetable.deleteMany({ where: { consultantId: id } });
    const input = { area: "partner" as const, dryRun: false, file: Buffer.from(file).toString("base64") };
    expect(await inLanguage(read, () => importHours(world.staff, input))).toMatchObject({
      ...{ created: 2, written: true, faults: [] },
    });
    const sorted = (all: typeof before) => [...all].sort((a, b) => a.quarter - b.quarter);
    expect(sorted(await cells())).toEqual(sorted(before));
  },
);

test("services, hours' people and appointments leave in files, those of one's own practice alone", async () => {
  const { offerId } = await world.consultant();
  const { bookingId } = await world.sold(offerId, "09:00");
  const { code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const app = await buildApp(world.services, { apiOnly: true });
  await app.ready();
  const other = await db.company.create({
    data: { countryId: company.countryId, name: "Autre cabinet", slug: "autre-cabinet", kinds: ["rdv"] },
  });
  const exported = async (of: string, resource: string) => {
    const { id: userId } = await createActor(world.services, { role: "PARTNER", companyId: of });
    const session = { userId, device: "test", address: "127.0.0.1", now: world.services.now() };
    const authorization = `Bearer ${await openSession(db, session)}`;
    const url = `/api/backoffice/partner/export/${resource}`;
    const { body, statusCode } = await app.inject({ url, headers: { authorization } });
    expect(statusCode).toBe(200);
    return body;
  };
  expect(await exported(companyId, "consulting-service")).toContain("Échographie");
  expect(await exported(companyId, "consultant")).toContain("Awa Ngo");
  expect(await exported(companyId, "booking")).toContain(code);
  expect(await exported(other.id, "booking")).not.toContain(code);
  expect(await exported(other.id, "consulting-service")).not.toContain("Échographie");
});
