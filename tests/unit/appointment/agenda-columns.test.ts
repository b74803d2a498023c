import { expect, test } from "vitest";
import { columnsOfDay, fits, targetOf } from "../../../backoffice/pages/supply/appointment/agenda-columns.ts";
import type { Agenda, AgendaVisit } from "../../../src/modules/appointment/search/appointment-schema.ts";

/**
 * One consultant who works in one room from nine and in another from two o'clock, and a colleague in the third.
 */

const day = "2026-11-25";
const [nine, ten, two, three] = [36, 40, 56, 60];
const hoursIn = (roomId: string, from: number, end: number) =>
  Array.from({ length: end - from }, (_, index) => ({ day, quarter: from + index, placeId: "p", roomId }));
const consultant = (id: string, open: ReturnType<typeof hoursIn>) => ({
  ...{ id, name: id, mine: false, insurers: [], offers: [], delays: [], absences: [], open },
});
const visit = {
  ...{ bookingId: "b", consultantId: "awa", roomId: "one", day, quarter: nine, minutes: 30 },
} as AgendaVisit;
const agenda = {
  days: [day],
  consultants: [
    consultant("awa", [...hoursIn("one", nine, ten), ...hoursIn("two", two, three)]),
    consultant("paul", hoursIn("three", nine, three)),
  ],
  rooms: ["one", "two", "three"].map((id) => ({ id, name: id, placeId: "p", place: "Centre" })),
  visits: [visit],
} as unknown as Agenda;

const rooms = columnsOfDay(agenda, day, "room");
const [one, other, colleagues] = rooms;
if (!one || !other || !colleagues) throw new Error("three rooms are in use that day");
const drop = (key: string, quarter: number) =>
  targetOf(rooms, key, { visit, from: one, quarter })?.key ?? null;

test("an appointment goes into another room where its consultant receives at that time", () => {
  expect(drop(other.key, two)).toBe(other.key);
  expect(fits(other, visit, two)).toBe(true);
  expect(fits(other, visit, three - 1)).toBe(false);
});

test("and stays out of a room in which the consultant is not at that time, or never", () => {
  expect(drop(other.key, ten)).toBeNull();
  expect(drop(colleagues.key, nine)).toBeNull();
  // The room is open to others, but not for this appointment.
  expect(fits(colleagues, visit, nine)).toBe(false);
  expect(drop(one.key, nine + 1)).toBe(one.key);
  expect(drop("unknown", nine)).toBeNull();
});

test("between consultants it goes to any column: the server knows who offers the service", () => {
  const columns = columnsOfDay(agenda, day, "consultant");
  const [from, to] = columns;
  if (!from || !to) throw new Error("two consultants receive that day");
  expect(targetOf(columns, to.key, { visit, from, quarter: nine })?.key).toBe(to.key);
});
